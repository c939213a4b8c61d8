/** qrcode.tsx - a QR code of an address, for the camera of another device. */
import { t } from '../../lang';
import { qrCode } from './qr';

/** The light border, without which cameras do not find the code. */
const BORDER = 4;

/** Dark on light in every colour scheme, since cameras expect it. Nothing if the address is too long. */
export function QrCode({ text }: { text: string }) {
  const rows = qrCode(text);
  if (!rows) return null;
  const size = rows.length + 2 * BORDER;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('online.qr')}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The code of an address behind a button: most people copy the link. */
export const QrDetails = ({ text }: { text: string }) => (
  <details class="qr-details">
    <summary>{t('online.qr.show')}</summary>
    <QrCode text={text} />
    <p class="quiet">{t('online.qr.about')}</p>
  </details>
);
