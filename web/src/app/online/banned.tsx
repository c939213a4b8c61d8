/** banned.tsx - what banned people see instead of a table: why, until when, and the way to their data. */
import { t } from '../../lang';
import type { Message } from '../../table/objects';
import { Head } from '../head';
import { addressOf } from '../router';
import { Problem } from './parts';

export const Banned = ({ why }: { why: Message }) => (
  <main class="sheet">
    <Head title={t('online.table')} />
    <Problem why={why} />
    <div class="row ends">
      <a class="button" href={addressOf({ at: 'account' })}>
        {t('online.account')}
      </a>
    </div>
  </main>
);
