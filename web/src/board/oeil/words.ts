/** words.ts - L'Œil in sentences: the names of places, what is expected, what happened. */
import type { BoardHost, Played, Words } from "../board.js";
import { did } from "../kit/words.js";
import type { Legal, Pick } from "./picks.js";
import { mod, parity, patternOf } from "./rosette.js";
import { type Field, type OeilView, type Parts, parts } from "./view.js";

type Say = BoardHost["t"];

export const player = (t: Say, seat: number, viewer: number): string =>
  seat === viewer ? t("board.oeil.you") : t("board.oeil.player", seat);

export const colour = (t: Say, name: string): string => t(`oeil.colour.${name}`);

/** "2b, yellow, counter of player 2, can go here". */
export function fieldName(t: Say, f: Field, view: OeilView, viewer: number, extra: string | null): string {
  const words = [f.field, colour(t, f.colour)];
  if (f.counter !== 0)
    words.push(!view.seats ? t("board.oeil.counter")
      : f.counter === viewer ? t("board.oeil.counter.yours") : t("board.oeil.counter.of", f.counter));
  if (extra) words.push(t(extra));
  return words.join(", ");
}

/** The pattern that shows after n notches of a wheel. */
export function patternAfter(view: OeilView, wheel: "A" | "B", n: number): string {
  const { a, b } = parity(view.pattern);
  return wheel === "A" ? patternOf(a + n, b) : patternOf(a, b + n);
}

/** What is expected of the person now. */
export function expected(t: Say, pick: Pick, view: OeilView, legal: Legal): string {
  if (pick.kind === "category") return t("board.oeil.pick.category");
  if (pick.kind === "counter") return t("board.oeil.pick.counter", pick.from);
  if (pick.kind === "wheel") {
    if (pick.n === 0) return t("board.oeil.pick.wheel", pick.wheel);
    const way = t(pick.n > 0 ? "board.oeil.clockwise" : "board.oeil.anticlockwise", Math.abs(pick.n));
    return t("board.oeil.pick.turned", pick.wheel, way, t(`board.oeil.pattern.${patternAfter(view, pick.wheel, pick.n)}`));
  }
  if (legal.actions.length === 0) return view.question ? t("board.oeil.asked", colour(t, view.question.colour)) : "";
  if (legal.stems("right").length > 0) return t("board.oeil.pick.judge");
  if (view.phase === "naming") return t("board.oeil.pick.naming");
  if (view.phase === "placing") return t("board.oeil.pick.placing");
  if (view.phase === "claim") return t("board.oeil.pick.claim");
  if (!view.seats) return t("board.oeil.pick.alone");
  if (legal.places().length > 0) return view.left ? t("board.oeil.pick.quiz", view.left) : t("board.oeil.pick.try");
  return view.left === 0 ? t("board.oeil.pick.spent") : t("board.oeil.pick.turn", view.left ?? 0);
}

/** The words of an action taken apart. In the quiz a counter is not placed yet: a question comes first. */
function doing(t: Say, p: Parts, quiz: boolean): string {
  if (p.kind === "notch") return t(p.by > 0 ? "board.oeil.act.clockwise" : "board.oeil.act.anticlockwise", p.wheel);
  if (p.kind === "step" || p.kind === "expel") return t(`board.oeil.act.${p.kind}`, p.from, p.to);
  if (p.kind === "place") return t(quiz ? "board.oeil.act.try" : "board.oeil.act.place", p.to);
  if (p.kind === "claim" || p.kind === "target") return t(`board.oeil.act.${p.kind}`, colour(t, p.colour));
  return t(`board.oeil.act.${p.kind}`);
}

export const words: Words = (t, { action }, { options }) => {
  const p = parts(action);
  if (!p) return "";
  const text = doing(t, p, options["quiz"] === "1");
  return p.category ? t("board.oeil.act.category", text, p.category) : text;
};

/** What happened, one sentence an action, and what it led to. */
export function happened(t: Say, before: OeilView, played: readonly Played[], now: OeilView, viewer: number): string {
  const lines: string[] = [];
  let { a, b } = parity(before.pattern);
  for (const one of played) {
    const p = parts(one.action), judged = p?.kind === "right" || p?.kind === "wrong";
    lines.push(judged ? t(`board.oeil.did.${p.kind}`) : did(t, player(t, one.seat, viewer), words(t, one, before)));
    if (p?.kind !== "notch") continue;
    if (p.wheel === "A") a = mod(a + p.by, 2);
    else b = mod(b + p.by, 2);
    lines.push(t("board.oeil.now", t(`board.oeil.pattern.${patternOf(a, b)}`)));
  }
  for (const seat of now.seats ?? []) {
    const was = before.seats?.find((s) => s.seat === seat.seat), who = player(t, seat.seat, viewer);
    for (const c of seat.controls) if (was && !was.controls.includes(c)) lines.push(t("board.oeil.controls", who, colour(t, c)));
    if (was?.in && !seat.in) lines.push(t("board.oeil.went-out", who));
  }
  for (const taken of (now.taken ?? []).slice(before.taken?.length ?? 0))
    lines.push(t("board.oeil.taken", colour(t, taken.colour), t(`board.oeil.pattern.${taken.pattern}`)));
  if (now.finished && !before.finished) for (const seat of now.winners) lines.push(...athome(t, now, seat, viewer));
  return lines.join(" ");
}

/** The counters that stand at home as the game ends, where that is what won it. */
function athome(t: Say, now: OeilView, winner: number, viewer: number): string[] {
  const own = now.seats?.find((s) => s.seat === winner)?.own;
  const fields = now.fields.filter((f) => f.counter === winner && f.colour === own).map((f) => f.field);
  return own && fields.length > 1 && now.options["goal"]?.startsWith("home")
    ? [t("board.oeil.won", player(t, winner, viewer), colour(t, own), fields.join(", "))] : [];
}
