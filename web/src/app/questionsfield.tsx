/** questionsfield.tsx - where a quiz gets its questions: the page, your own pack, or a person who judges. */
import { useRef, useState } from 'preact/hooks';
import { say, t } from '../lang';
import type { Variant } from '../site';
import type { Plan } from '../table/session';
import { dropPack, JUDGE, keepPack, ownPacks, packProblem } from './packs';
import { addressOf } from './router';
import { pack } from './share';
import { Icon } from './ui/icons';

/** Takes a file as a pack; returns a sentence if it is not one. */
async function takeFile(file: File): Promise<{ id: string } | { problem: string }> {
  const text = file.size > 1_000_000 ? '' : await file.text();
  const why = await packProblem(text);
  return why ? { problem: t('web.pack.wrong', file.name, say(why)) } : keepPack(text, file.name);
}

function AddPack({ done, tell }: { done: (id: string) => void; tell: (problem: string | null) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const taken = await takeFile(chosen);
    tell('problem' in taken ? taken.problem : null);
    if ('id' in taken) done(taken.id);
  };
  return (
    <>
      <button type="button" class="plain" onClick={() => file.current?.click()}>
        <Icon name="share" />
        {t('web.pack.add')}
      </button>
      <input
        ref={file}
        hidden
        type="file"
        name="pack"
        accept=".txt,text/plain"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}

/** For your own pack: a link to share it, and a button to remove it. */
function PackDeeds({ id, dropped }: { id: string; dropped: () => void }) {
  const [copied, setCopied] = useState(false);
  const own = ownPacks().find((one) => one.id === id);
  if (!own) return null;
  const share = async () => {
    const link = new URL(addressOf({ at: 'pack', text: await pack(own.text) }), location.href).href;
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <button type="button" class="plain" onClick={() => void share()}>
        <Icon name={copied ? 'check' : 'share'} />
        {t(copied ? 'web.pack.copied' : 'web.pack.share')}
      </button>
      <button
        type="button"
        class="plain"
        onClick={() => {
          dropPack(id);
          dropped();
        }}
      >
        <Icon name="close" />
        {t('web.pack.remove')}
      </button>
    </>
  );
}

/** Nothing if the variant has no questions. */
export function QuestionsField({
  plan,
  variant,
  set,
}: {
  plan: Plan;
  variant: Variant;
  set: (plan: Plan) => void;
}) {
  const [problem, tell] = useState<string | null>(null);
  const packs = ownPacks();
  const asked = plan.questions ?? '';
  const chosen = asked === JUDGE || packs.some(({ id }) => id === asked) ? asked : '';
  const choose = (questions: string) => set({ ...plan, questions });
  if (!variant.quiz) return null;
  return (
    <fieldset>
      <legend>{t('web.pack')}</legend>
      <label class="field">
        {t('web.pack.choose')}
        <select name="questions" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{t('web.pack.ours')}</option>
          {packs.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value={JUDGE}>{t('web.pack.judge')}</option>
        </select>
      </label>
      {chosen === JUDGE && <p class="quiet">{t('web.pack.judge.about')}</p>}
      <div class="row">
        <AddPack done={choose} tell={tell} />
        <PackDeeds key={chosen} id={chosen} dropped={() => choose('')} />
      </div>
      {problem && (
        <p class="card notice" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
