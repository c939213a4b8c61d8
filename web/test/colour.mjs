/**
 * colour.mjs - how far apart colours are for people who see them differently.
 *
 * Colour blindness after Machado, Oliveira and Fernandes (2009), full severity, in linear RGB; distances CIEDE2000.
 */
const SIGHTS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

function seen(hex, m) {
  const rgb = [1, 3, 5].map((k) => linear(parseInt(hex.slice(k, k + 2), 16) / 255));
  return [0, 3, 6].map((k) =>
    Math.min(1, Math.max(0, m[k] * rgb[0] + m[k + 1] * rgb[1] + m[k + 2] * rgb[2])),
  );
}

function lab([r, g, b]) {
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 between two colours in L*a*b*. */
function distance([l1, a1, b1], [l2, a2, b2]) {
  const rad = Math.PI / 180,
    c7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(c7 / (c7 + 25 ** 7)));
  const x1 = a1 * (1 + g),
    x2 = a2 * (1 + g),
    c1 = Math.hypot(x1, b1),
    c2 = Math.hypot(x2, b2);
  const hue = (a, b) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);
  const h1 = hue(x1, b1),
    h2 = hue(x2, b2);
  let dh = c1 * c2 === 0 ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  let h = h1 + h2;
  if (c1 * c2 !== 0) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? h / 2 + 180 : h / 2 - 180;
  const l = (l1 + l2) / 2,
    c = (c1 + c2) / 2,
    cos = (k, o) => Math.cos((k * h + o) * rad);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2),
    sc = 1 + 0.045 * c,
    sh = 1 + 0.015 * c * t;
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)),
    rt = -Math.sin(60 * rad * Math.exp(-(((h - 275) / 25) ** 2))) * rc;
  const dl = (l2 - l1) / sl,
    dc = (c2 - c1) / sc,
    dhh = (2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * rad)) / sh;
  return Math.sqrt(dl * dl + dc * dc + dhh * dhh + rt * dc * dhh);
}

/** The two colours of a list that are closest to each other in any kind of vision. */
export function nearestPair(colours) {
  let worst = { far: Infinity, pair: '' };
  for (const [sight, m] of Object.entries(SIGHTS)) {
    const labs = colours.map((c) => lab(seen(c, m)));
    for (let i = 0; i < colours.length; i++)
      for (let j = 0; j < i; j++) {
        const far = distance(labs[i], labs[j]);
        if (far < worst.far) worst = { far, pair: `${colours[i]} ${colours[j]} ${sight}` };
      }
  }
  return worst;
}
