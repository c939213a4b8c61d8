/** admin.tsx - for administrators: reports, bans and mutes, the log, figures. The server checks who asks. */
import { useState } from 'preact/hooks';
import { locale, t } from '../../lang';
import type { Message } from '../../table/objects';
import { Head } from '../head';
import { addressOf } from '../router';
import {
  deeds,
  figures,
  moderate,
  reports,
  sanctions,
  type DeedEntry,
  type Figures,
  type ReportEntry,
  type SanctionEntry,
} from './api';
import { useAnswer } from './hooks';
import { Problem } from './parts';

/** Performs an action, then reloads everything. */
type Act = (...words: string[]) => void;

const moment = () => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

const Field = ({
  label,
  name,
  value,
  set,
}: {
  label: string;
  name: string;
  value: string;
  set: (text: string) => void;
}) => (
  <label class="field">
    {label}
    <input name={name} maxLength={150} value={value} onInput={(event) => set(event.currentTarget.value)} />
  </label>
);

function Report({ report, act }: { report: ReportEntry; act: Act }) {
  const [why, setWhy] = useState('');
  const [time, setTime] = useState('7');
  const { id, table, number, person, name, said, context } = report;
  const done = (...words: string[]) => act(...words);
  return (
    <li class="card report" data-report={id}>
      <p>
        <b>{t('people.admin.report', number, name, person)}</b>{' '}
        <small>{moment().format(report.at * 1000)}</small>
      </p>
      <blockquote>{said}</blockquote>
      {report.why !== said && <p class="quiet">{report.why}</p>}
      <ol class="said-list">
        {context.map((one) => (
          <li key={one.number} class={`said${one.number === number ? ' reported' : ''}`}>
            <span>
              <b>{one.name}</b> {one.phrase ? t(one.phrase) : one.text}
            </span>
          </li>
        ))}
      </ol>
      <div class="two">
        <Field label={t('people.admin.reason')} name="why" value={why} set={setWhy} />
        <Field label={t('people.admin.time')} name="time" value={time} set={setTime} />
      </div>
      <div class="row">
        <a class="button" href={addressOf({ at: 'table', id: table })}>
          {t('people.admin.table')}
        </a>
        <button type="button" onClick={() => done('remove', table, String(number), why)}>
          {t('people.admin.remove')}
        </button>
        <button type="button" onClick={() => done('name', String(person), why)}>
          {t('people.admin.name')}
        </button>
        <button type="button" disabled={why === ''} onClick={() => done('mute', String(person), time, why)}>
          {t('people.admin.mute')}
        </button>
        <button type="button" disabled={why === ''} onClick={() => done('ban', String(person), time, why)}>
          {t('people.admin.ban')}
        </button>
        <button type="button" disabled={why === ''} onClick={() => done('ban', `@${person}`, time, why)}>
          {t('people.admin.ban-address')}
        </button>
        <button type="button" disabled={why === ''} onClick={() => done('close', table, why)}>
          {t('people.admin.close')}
        </button>
        <button type="button" class="primary" onClick={() => done('handled', String(id), why)}>
          {t('people.admin.handled')}
        </button>
      </div>
    </li>
  );
}

/** Actions that need no report. */
function Deed({ act }: { act: Act }) {
  const [whom, setWhom] = useState('');
  const [why, setWhy] = useState('');
  const [time, setTime] = useState('7');
  const ready = whom.trim() !== '' && why !== '';
  return (
    <section class="card" data-deed>
      <h2>{t('people.admin.act')}</h2>
      <Field label={t('people.admin.whom')} name="whom" value={whom} set={setWhom} />
      <div class="two">
        <Field label={t('people.admin.reason')} name="why" value={why} set={setWhy} />
        <Field label={t('people.admin.time')} name="time" value={time} set={setTime} />
      </div>
      <div class="row">
        {(['mute', 'ban'] as const).map((what) => (
          <button
            key={what}
            type="button"
            disabled={!ready}
            onClick={() => act(what, whom.trim(), time, why)}
          >
            {t(`people.admin.${what}`)}
          </button>
        ))}
        {(['name', 'close', 'clear', 'disband'] as const).map((what) => (
          <button key={what} type="button" disabled={!ready} onClick={() => act(what, whom.trim(), why)}>
            {t(`people.admin.${what}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

const Sanction = ({ one, act }: { one: SanctionEntry; act: Act }) => (
  <li class="session" data-sanction={one.id}>
    <span>
      <b>
        {t(`people.admin.sanction.${one.kind}`, one.id, one.range || t('people.admin.person', one.person))}
      </b>{' '}
      <small>
        {one.until ? t('people.admin.until', moment().format(one.until * 1000)) : t('people.admin.good')} ·{' '}
        {one.reason}
      </small>
    </span>
    <button type="button" class="small" onClick={() => act('lift', String(one.id))}>
      {t('people.admin.lift')}
    </button>
  </li>
);

const Log = ({ log }: { log: readonly DeedEntry[] }) => (
  <ul class="tables">
    {log.map(({ id, at, by, what, whom, why }) => (
      <li key={id} class="session">
        <span>
          <b>
            {by}: {what} {whom}
          </b>{' '}
          <small>
            {moment().format(at * 1000)}
            {why && ` · ${why}`}
          </small>
        </span>
      </li>
    ))}
  </ul>
);

const FigureList = ({ all }: { all: Figures }) => (
  <ul class="figures">
    {[
      t('admin.accounts', all.accounts),
      t('admin.guests', all.guests),
      t('admin.sessions', all.sessions),
      t('admin.setting', all.tables.setting),
      t('admin.playing', all.tables.playing + all.tables.paused),
      t('admin.over', all.tables.over),
      t('admin.closed', all.tables.closed),
      t('admin.games', all.games),
      t('admin.messages', all.messages),
      t('admin.reports', all.reports),
      t('admin.sanctions', all.sanctions),
      t('admin.kb', Math.round(all.bytes / 1024)),
      t('admin.kb-free', Math.round(all.free / 1024)),
    ].map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);

function Everything({ act }: { act: Act }) {
  const [open, punished, log, all] = [
    useAnswer(reports),
    useAnswer(sanctions),
    useAnswer(deeds),
    useAnswer(figures),
  ];
  if (open && !open.ok) return <Problem why={open.why} />;
  if (!open?.ok || !punished?.ok || !log?.ok || !all?.ok) return <p class="lead">{t('web.wait')}</p>;
  return (
    <>
      <section>
        <h2>{t('people.admin.reports')}</h2>
        {open.value.reports.length === 0 && <p class="quiet">{t('people.admin.reports.none')}</p>}
        <ul class="tables">
          {open.value.reports.map((report) => (
            <Report key={report.id} report={report} act={act} />
          ))}
        </ul>
      </section>
      <Deed act={act} />
      <section class="card">
        <h2>{t('people.admin.sanctions')}</h2>
        {punished.value.sanctions.length === 0 && <p class="quiet">{t('people.admin.sanctions.none')}</p>}
        <ul class="tables">
          {punished.value.sanctions.map((one) => (
            <Sanction key={one.id} one={one} act={act} />
          ))}
        </ul>
      </section>
      <section class="card">
        <h2>{t('people.admin.figures')}</h2>
        <FigureList all={all.value} />
      </section>
      <section class="card">
        <h2>{t('people.admin.log')}</h2>
        <Log log={log.value.log} />
      </section>
    </>
  );
}

export function AdminScreen() {
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<Message | null>(null);
  const act: Act = (...words) =>
    void moderate(...words.filter((word, i) => i < words.length - 1 || word !== '')).then((answer) => {
      setProblem(answer.ok ? null : answer.why);
      if (answer.ok) setRound((n) => n + 1);
    });
  return (
    <main class="sheet">
      <Head title={t('people.admin')} />
      {problem && <Problem why={problem} />}
      <Everything key={round} act={act} />
    </main>
  );
}
