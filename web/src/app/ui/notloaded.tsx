/** notloaded.tsx - instead of the page, or of a screen, that could not be fetched. */
import { t } from '../../lang';

export const NotLoaded = () => (
  <main class="wait">
    <section class="nothing">
      <h1>{t('web.name')}</h1>
      <p class="lead" role="alert">
        {t('web.not-loaded')}
      </p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        {t('web.not-loaded.again')}
      </button>
    </section>
  </main>
);
