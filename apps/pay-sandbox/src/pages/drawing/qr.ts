import { create } from 'qrcode';
import { type Html, html } from './html.ts';

const QUIET = 4;

/** Dark on white in both themes: cameras want it so. */
export function qrImage(content: string, label: string): Html {
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * QUIET;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}">
    <path class="qr-ground" d="M0 0h${size}v${size}H0z" />
    <path class="qr-ink" d="${path}" />
  </svg>`;
}
