/** namecard.tsx - asks newcomers for a name: without one nobody can sit at a table. */
import type { ComponentChildren } from 'preact';
import { t } from '../../lang';
import type { Answer, Me } from './api';
import { NameForm } from './parts';

export const NameCard = ({
  name,
  done,
  children,
}: {
  name: string;
  done: (answer: Answer<Me>) => void;
  children?: ComponentChildren;
}) => (
  <section class="card">
    <p>{t('online.name.about')}</p>
    <NameForm name={name} label={t('online.name.take')} done={done} />
    {children}
  </section>
);
