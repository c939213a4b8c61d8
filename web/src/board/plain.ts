/** plain.ts - the board of a game without a drawing: its name; the page's list of actions does the rest. */
import type { Board, MakeBoard, Words } from './board';

export const words: Words = (_, { action }) => action;

export const makeBoard: MakeBoard = (host): Board => {
  const element = document.createElement('div');
  element.className = 'plain-board';
  element.tabIndex = 0;
  return {
    confirms: false, element,
    show(scene) {
      element.textContent = host.t(`${scene.view.game}.title`);
      host.picked({ text: '', action: null });
    },
    tools: () => [],
    badge: () => null,
    point: () => undefined,
    ghost: () => undefined,
    cancel: () => undefined,
    picture: () => '',
    release: () => undefined,
  };
};
