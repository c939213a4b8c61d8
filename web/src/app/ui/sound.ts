/** sound.ts - short synthesised sounds; each has a visible counterpart. Off by default. */
import { getSettings } from '../settings';

export type Sound = 'played' | 'refused' | 'won' | 'over' | 'turn';

/** Notes in hertz, one after the other, and how they sound. */
const scores: Readonly<Record<Sound, { notes: readonly number[]; wave: OscillatorType; length: number }>> = {
  played: { notes: [220], wave: 'sine', length: 0.09 },
  refused: { notes: [165, 147], wave: 'triangle', length: 0.09 },
  turn: { notes: [523, 659], wave: 'sine', length: 0.12 },
  won: { notes: [392, 494, 587, 784], wave: 'triangle', length: 0.14 },
  over: { notes: [392, 330, 262], wave: 'sine', length: 0.16 },
};

let context: AudioContext | null = null;

export function sound(which: Sound): void {
  if (which === 'turn' && getSettings().shake) navigator.vibrate?.([120, 80, 120]);
  if (!getSettings().sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { notes, wave, length } = scores[which];
  notes.forEach((pitch, i) => {
    const from = context!.currentTime + i * length;
    const tone = new OscillatorNode(context!, { type: wave, frequency: pitch });
    const volume = new GainNode(context!, { gain: 0 });
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(context!.destination);
    tone.start(from);
    tone.stop(from + length);
  });
}
