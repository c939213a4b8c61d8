/** make.tsx - a puzzle of one's own: a position set up by playing, judged by search, shared by a link. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { say, t } from '../../lang';
import type { Sound } from '../../study/objects';
import type { Study } from '../../study/study';
import { refusalOf, Session } from '../../table/session';
import { viewerOf } from '../../table/state';
import { openWorker } from '../../transport/worker';
import { ShareLink } from '../play/menu';
import { nextScene, type Marked } from '../play/scenes';
import { addressOf } from '../router';
import { pack } from '../share';
import { useTelling } from '../ui/hooks';
import { sayAt } from '../wording';
import { useStudy } from './hooks';
import { makings, positionOf, type Making } from './making';
import { TaskView, type Answer } from './taskview';

/** A table at which one person plays all seats; null until that of this form is there. */
function useTable(game: string, making: Making): Session | null {
  const [table, setTable] = useState<{ making: Making; session: Session } | null>(null);
  useEffect(() => {
    const mine = new Session(openWorker());
    setTable({ making, session: mine });
    void mine.start({ game, options: making.options, clock: 0, untimed: true,
      seats: Array.from({ length: making.seats }, () => ({ who: 'person', level: 1 })) }, null);
    return () => mine.close();
  }, [game, making]);
  return table?.making === making ? table.session : null;
}

export function MakeScreen({ game }: { game: string }) {
  const forms = makings[game]!;
  const [form, setForm] = useState(forms[0]!);
  const study = useStudy();
  const session = useTable(game, form);
  return study && session
    ? <Making key={form.id} game={game} form={form} choose={(id) => setForm(forms.find((one) => one.id === id)!)} study={study} session={session} />
    : <main class="wait"><p>{t('web.wait')}</p></main>;
}

function Making({ game, form, choose, study, session }:
  { game: string; form: Making; choose: (id: string) => void; study: Study; session: Session }) {
  useTelling(session);
  const { state } = session;
  const viewer = useRef(0);
  const scene = useRef<Marked | null>(null);
  const [kind, setKind] = useState(form.kinds[0]!);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [told, setTold] = useState(0);
  const [searching, setSearching] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  viewer.current = viewerOf(state, viewer.current);
  scene.current = nextScene(state, viewer.current, scene.current);
  const count = state.history?.length ?? 0;
  useEffect(() => {
    setLink(null);
    setAnswer(null);
  }, [count, kind]);

  const tell = (tone: Answer['tone'], text: string) => {
    setAnswer({ tone, text });
    setTold((n) => n + 1);
  };
  const act = async (action: string) => {
    const verdict = await session.act(viewer.current, action);
    if (verdict.type === 'refused')
      tell('bad', t('web.why-not', scene.current ? sayAt(refusalOf(verdict), scene.current.scene.view, viewer.current) : say(refusalOf(verdict))));
  };
  const back = () => void session.back(viewer.current);
  const share = async ({ block }: Sound) => {
    if (block !== undefined)
      setLink(addressOf({ at: 'own', text: await pack(block) }));
  };
  const judge = async () => {
    setSearching(true);
    tell('help', t('web.make.searching'));
    const found = await study.sound(positionOf(await session.record('all')), kind);
    setSearching(false);
    tell(found.type === 'sound' && found.length > 0 ? 'good' : 'bad', say(found.words));
    if (found.type === 'sound')
      await share(found);
  };

  return (
    <TaskView task="own" up={{ at: 'puzzles' }} title={t('web.make')} aside={t(`${game}.title`)} game={game} shown={scene.current}
      goal={t('web.make.about', viewer.current)} answer={answer} told={told} act={(action) => void act(action)} undo={back} hush={() => setAnswer(null)}
      helpers={[
        { icon: 'check', label: t('web.make.judge'), enabled: !searching, press: () => void judge() },
        { icon: 'undo', label: t('web.undo'), enabled: count > 0, press: back },
        { icon: 'play', label: t('web.make.solve'), enabled: link !== null, press: () => { location.hash = link!; } },
      ]}>
      <div class="row ends">
        {makings[game]!.length > 1 && <label class="field">{t('web.variant')}
          <select value={form.id} onChange={(event) => choose(event.currentTarget.value)}>
            {makings[game]!.map(({ id }) => <option key={id} value={id}>{t(`web.variant.${game}.${id}`)}</option>)}
          </select></label>}
        <label class="field">{t('web.make.kind')}
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {form.kinds.map((one) => <option key={one} value={one}>{t(`web.kind.${one}`)}</option>)}
          </select></label>
      </div>
      {link && <ShareLink link={new URL(link, location.href).href} />}
    </TaskView>
  );
}
