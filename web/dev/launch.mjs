// launch.mjs - the browsers of tests and measurements, as Debian has them.
import { chromium, firefox } from 'playwright-core';

const debian = (name) => ({ executablePath: `/usr/bin/${name}`, args: ['--no-sandbox'] });

export const launch = {
  /** Without windows it draws the same pages in half of the processor time. */
  chromium: () => chromium.launch(debian('chromium-headless-shell')),
  /** The whole of it: only this one shows notifications. */
  windows: () => chromium.launch(debian('chromium')),
  /** Driven by WebDriver BiDi, for which playwright needs no Firefox of its own. */
  firefox: () => firefox.launch({ executablePath: '/usr/bin/firefox-esr', channel: 'moz-firefox' }),
};
