// run.mjs KIND FILE... [KIND FILE...]... - runs test files, several at once, and sums up what they say.
//
// KIND is how the files after it run: `page` with node, or the name of a build (debug, release, tsan, coverage) whose program
// they test. Each file writes TAP. A file that passes is one line; of one that fails everything that explains it is shown.
// Ends with `N passed, N failed`, and with status 1 where a test failed. RUN_MINUTES (20) bounds each file.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const kept = join(root, 'build/test-seconds.json');
const minutes = Number(process.env.RUN_MINUTES ?? 20);
const cores = availableParallelism();
/** Tests have no input: nobody would answer. */
const stdio = ['ignore', 'pipe', 'pipe'];
/** Most wait for servers, browsers and timers; a browser alone keeps more than one processor busy. */
const SLOTS = { page: cores, others: cores + 1 };
/** Every process of a run carries it, also those that left their parents. */
const MARK = `COUPDOEIL_RUN=${process.pid}`;

/** How long each file took last time, if that is known: the longest start first. */
function lastSeconds() {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    return {};
  }
}

function jobs(words) {
  const seconds = lastSeconds();
  const all = [];
  let kind = null;
  for (const word of words) {
    if (/^[a-z]+$/.test(word)) {
      kind = word;
      continue;
    }
    const path = resolve(word);
    const name = `${kind} ${relative(root, path)}`;
    all.push({ kind, path, name, weight: seconds[name] ?? 0, size: statSync(path).size });
  }
  return all.sort(
    (a, b) => b.weight - a.weight || b.size * (b.kind === 'page') - a.size * (a.kind === 'page'),
  );
}

function start({ kind, path }) {
  const [name, value] = MARK.split('=');
  const env = { ...process.env, [name]: value };
  if (kind === 'page') {
    const words = ['--test-reporter=tap', '--test-reporter-destination=stdout', path];
    return spawn(process.execPath, words, { cwd: join(root, 'web'), env, stdio, detached: true });
  }
  const out = join('build', kind);
  Object.assign(env, {
    MODE: kind,
    TOOLS: join(out, 'tests/server'),
    COUPDOEIL: kind === 'release' ? 'build/coupdoeil' : join(out, 'coupdoeil'),
  });
  const words = path.endsWith('.sh') ? ['sh', path] : [path];
  return spawn(words[0], words.slice(1), { cwd: root, env, stdio, detached: true });
}

/** Everything that a process started and that still runs, wherever it went. */
function marked() {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(MARK);
      } catch {
        return false;
      }
    })
    .map(Number);
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** What a file said: tests that passed, failed and were skipped, and the lines about those that failed. */
function judge(text, ending) {
  const tally = { passed: 0, failed: 0, skipped: 0, plan: null, why: [] };
  let explains = false;
  for (const line of text.split('\n')) {
    const plan = /^1\.\.(\d+)/.exec(line);
    const said = /^(not )?ok\b/.exec(line);
    if (plan) tally.plan = Number(plan[1]);
    if (said || plan || /^# (Subtest|tests \d)/.test(line)) explains = Boolean(said?.[1]);
    if (said?.[1]) tally.failed++;
    else if (said && /# SKIP/i.test(line)) tally.skipped++;
    else if (said) tally.passed++;
    if (explains) tally.why.push(line);
  }
  const ran = tally.passed + tally.failed + tally.skipped;
  if (tally.failed === 0) {
    if (ending) tally.why.push(ending);
    else if (ran === 0 && tally.plan !== 0) tally.why.push('it ran no test');
    else if (tally.plan !== ran) tally.why.push(`it ran ${ran} tests of ${tally.plan}`);
    if (tally.why.length > 0) {
      tally.failed = 1;
      tally.why.push(...text.split('\n').slice(-30));
    }
  }
  return tally;
}

function run(job) {
  return new Promise((done) => {
    const begun = Date.now();
    const child = start(job);
    let [text, errors, late] = ['', '', ''];
    child.stdout.on('data', (part) => (text += part));
    child.stderr.on('data', (part) => (errors += part));
    const limit = setTimeout(() => {
      late = `it had not ended after ${minutes} minutes`;
      kill(-child.pid, 'SIGKILL');
    }, minutes * 60_000);
    child.on('error', (error) => (errors += error.message));
    const end = (status, signal) => {
      clearTimeout(limit);
      const ending = late || (signal ? `killed by ${signal}` : status ? `status ${status}` : '');
      done({ ...judge(text, ending), errors, seconds: (Date.now() - begun) / 1000 });
    };
    child.on('close', end);
    // What it leaves behind may hold its output open.
    child.on('exit', (...how) => setTimeout(end, 3000, ...how).unref());
    job.child = child;
  });
}

function report({ name }, { passed, failed, skipped, why, errors, seconds }) {
  const counts = `${passed + failed} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(`${failed > 0 ? 'FAILED' : 'ok'}  ${name}  ${counts}  ${seconds.toFixed(1)} s`);
  if (failed === 0) return;
  for (const line of why) console.log(`    ${line}`);
  for (const line of errors.trimEnd().split('\n').slice(-60)) if (line) console.log(`    | ${line}`);
}

/** Ends all of it: politely at first, so that each test clears up behind itself. */
function stop(running, signal) {
  console.log(`ended by ${signal}`);
  for (const { child } of running) kill(-child.pid, 'SIGTERM');
  for (const pid of marked()) kill(pid, 'SIGTERM');
  setInterval(() => marked().length === 0 && process.exit(130), 100);
  setTimeout(() => {
    for (const pid of marked()) kill(pid, 'SIGKILL');
    process.exit(130);
  }, 5000);
}

async function runAll(all) {
  const [waiting, running, results] = [[...all], new Set(), []];
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      stopped = true;
      stop(running, signal);
    });
  const next = (lane) => {
    const at = waiting.findIndex(({ kind }) => (kind === 'page') === (lane === 'page'));
    return waiting.splice(Math.max(at, 0), 1)[0];
  };
  const work = async (lane) => {
    for (let job = next(lane); job && !stopped; job = next(lane)) {
      running.add(job);
      const result = await run(job);
      running.delete(job);
      if (stopped) await new Promise(() => {}); // stop() has the last word
      results.push({ job, ...result });
      report(job, result);
    }
  };
  await Promise.all(
    Object.entries(SLOTS).flatMap(([lane, slots]) => Array.from({ length: slots }, () => work(lane))),
  );
  return results;
}

const results = await runAll(jobs(process.argv.slice(2)));
for (const pid of marked()) kill(pid, 'SIGKILL');
const sum = (what) => results.reduce((total, result) => total + result[what], 0);
const own = results.filter(({ job }) => job.path.startsWith(root));
const took = Object.fromEntries(own.map(({ job, seconds }) => [job.name, Math.round(seconds)]));
mkdirSync(dirname(kept), { recursive: true });
writeFileSync(kept, JSON.stringify({ ...lastSeconds(), ...took }, null, 1));
for (const { job, failed } of results) if (failed > 0) console.log(`FAILED  ${job.name}`);
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || results.length === 0 ? 1 : 0);
