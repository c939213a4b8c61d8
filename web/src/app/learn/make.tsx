/** make.tsx - make your own puzzle: set up a position by playing, have it checked by search, share it by a
 * link. */
import { useState } from 'preact/hooks';
import { t } from '../../lang';
import { gameInfo, type Variant } from '../../site';
import type { Desk } from '../../desk/desk';
import type { Session } from '../../table/session';
import { Head } from '../head';
import { usePlayingNow } from '../online/seated';
import { CountField } from '../planfields';
import { ShareLink } from '../play/menu';
import { addressOf } from '../router';
import { useDesk } from './hooks';
import { firstOf, formOf, useMaker, useTable, type Form, type Maker } from './maker';
import { makings, seatsAsked } from './making';
import { TaskView, type Helper } from './taskview';

export function MakeScreen({ game }: { game: string }) {
  const variants = makings(gameInfo(game));
  const table = usePlayingNow(game);
  if (table !== null) return <Closed game={game} table={table} />;
  return variants.length > 0 ? (
    <Setting game={game} variants={variants} />
  ) : (
    <main class="sheet">
      <Head title={t('web.make')} />
      <p class="lead">{t('web.make.none', t(`${game}.title`))}</p>
    </main>
  );
}

/** No solving here while this person plays the game against people. */
const Closed = ({ game, table }: { game: string; table: string }) => (
  <main class="sheet">
    <Head title={t(`${game}.title`)} />
    <p class="card notice" role="alert">
      {t('online.solver-closed')}
    </p>
    <div class="row ends">
      <a class="button primary" href={addressOf({ at: 'table', id: table })}>
        {t('online.resume-table')}
      </a>
    </div>
  </main>
);

/** The variant and its table. */
function Setting({ game, variants }: { game: string; variants: readonly Variant[] }) {
  const [form, setForm] = useState(() => formOf(game, variants));
  const desk = useDesk();
  const session = useTable(game, form);
  return desk && session ? (
    <Making
      key={`${form.variant.id} ${form.seats}`}
      game={game}
      variants={variants}
      form={form}
      choose={setForm}
      desk={desk}
      session={session}
    />
  ) : (
    <main class="wait">
      <p>{t('web.wait')}</p>
    </main>
  );
}

const VariantField = ({
  game,
  variants,
  variant,
  choose,
}: {
  game: string;
  variants: readonly Variant[];
  variant: Variant;
  choose: (variant: Variant) => void;
}) => (
  <label class="field">
    {t('web.variant')}
    <select value={variant.id} onChange={(event) => choose(variants[event.currentTarget.selectedIndex]!)}>
      {variants.map(({ id }) => (
        <option key={id} value={id}>
          {t(`${game}.variant.${id}`)}
        </option>
      ))}
    </select>
  </label>
);

const KindField = ({ maker: { kinds, kind, setKind } }: { maker: Maker }) => (
  <label class="field">
    {t('web.make.kind')}
    <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
      {kinds.map((one) => (
        <option key={one} value={one}>
          {t(`puzzle.name.${one}`)}
        </option>
      ))}
    </select>
  </label>
);

const helpersOf = ({ searching, count, link, judge, back }: Maker): readonly Helper[] => [
  { icon: 'check', label: t('web.make.judge'), enabled: !searching, press: judge },
  { icon: 'undo', label: t('web.undo'), enabled: count > 0, press: back },
  {
    icon: 'play',
    label: t('web.make.solve'),
    enabled: link !== null,
    press: () => {
      location.hash = link!;
    },
  },
];

function Making({
  game,
  variants,
  form,
  choose,
  desk,
  session,
}: {
  game: string;
  variants: readonly Variant[];
  form: Form;
  choose: (form: Form) => void;
  desk: Desk;
  session: Session;
}) {
  const maker = useMaker(desk, session, form, game);
  return (
    <TaskView
      task="own"
      up={{ at: 'puzzles' }}
      title={t('web.make')}
      aside={t(`${game}.title`)}
      game={game}
      shown={maker.shown}
      names={(seat) => t('web.player-n', seat)}
      goal={t('web.make.about', maker.viewer)}
      answer={maker.answer}
      told={maker.told}
      act={maker.act}
      undo={maker.back}
      hush={maker.hush}
      helpers={helpersOf(maker)}
    >
      <div class="make-fields">
        {variants.length > 1 && (
          <VariantField
            game={game}
            variants={variants}
            variant={form.variant}
            choose={(variant) => choose(firstOf(variant))}
          />
        )}
        <CountField
          count={form.seats}
          counts={seatsAsked(form.variant)}
          set={(seats) => choose({ ...form, seats })}
        />
        <KindField maker={maker} />
      </div>
      {maker.link && <ShareLink link={new URL(maker.link, location.href).href} />}
    </TaskView>
  );
}
