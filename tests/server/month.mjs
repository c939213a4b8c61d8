// Retention: month.mjs [DAYS TABLES]. Simulated days with old data removed in steps leave a file of bounded size, in
// which nothing is older than it may be; and a real server removes what is too old for its settings, without being asked.
import { join } from 'node:path';
import { finish, is, metric, ok, Person, scratch, serve, stop, tool, until } from './lib.mjs';

const [days, tables] = process.argv.slice(2).map(Number);
const DAYS = days || 30;
const TABLES = tables || 20;
const data = join(scratch, 'test.db');
const month = await tool('month', data, DAYS, TABLES).ended;
is(month.code, 0, `${DAYS} days of ${TABLES} tables each`);
const kb = month.bytes.map((bytes) => Math.round(bytes / 1024));
console.log(`# kB after each day: ${kb.join(' ')}`);
console.log(
  `# ${month.steps} steps, the longest ${month.longest} ms of the processor (${month.commit} ms until it was on disk), ${month.removed} rows removed, ${month.packed} tables packed`,
);
// Results of accounts stay as long as the account does, so it takes three weeks until everything has come and gone.
const [then, last] = [kb[Math.min(21, DAYS - 1)], kb.at(-1)];
ok(last <= 1.1 * then, `the file stops growing once everything has its age: ${then} kB, then ${last} kB`);
is(month.packed, (TABLES / 4) * (DAYS - 1), 'finished tables are packed when they are a day old');
is(month.setting, (TABLES / 4) * 2, 'tables where nobody started are kept for two days');
is(month.over, (TABLES / 4) * 6, 'finished tables are kept for six days');
is(month.playing, (TABLES / 2) * 6, 'tables that were left are kept for six days');
is(month.reports, (TABLES / 4) * 5, 'reports are kept for five days');
is(month.accounts, 14, 'accounts are kept for fourteen days');
is(month.clubs, (TABLES / 4 - 1) * 7 + 14, 'clubs are kept as long as their last member');
ok(month.placed <= TABLES * 6, `clubs forget tables that are gone (${month.placed} left)`);
is(
  month.results,
  (TABLES / 4) * 6 + 8,
  'results are removed with their table, those of accounts with the account',
);
is(month.sessions, (TABLES / 4) * 7, 'sessions are kept for seven days');

// ---- a server that keeps less ----
const server = await serve('-o', 'guest-days=2', '-o', 'table-days=1', '-o', 'report-days=1');
const reader = await Person.make(server, 'Reader');
ok(
  await until(async () => (await metric(server, 'removed_total')) > 0),
  'the first clean-up begins automatically',
);
const count = async () => Number((await metric(server, 'removed_total')) ?? 0);
let before = -1;
ok(
  await until(async () => {
    const now = await count();
    const done = now === before && now > TABLES * 60;
    before = now;
    return done;
  }),
  'the clean-up continues in the background',
);
is((await reader.get('/api/tables')).status, 200, 'the server answers during the clean-up');
const { privacy } = { privacy: (await reader.get('/api/privacy')).body };
is(
  `${privacy.guest} ${privacy.table} ${privacy.report} ${privacy.session}`,
  '2 1 1 365',
  'the server says how long it keeps what',
);
is(await stop(server), 0, 'the server ends cleanly');
await finish();
