import { isReadableHost, toAsciiHost } from './hostName.ts';

// The parameters of Punycode (RFC 3492).
const [BASE, T_MIN, T_MAX, SKEW, DAMP, INITIAL_BIAS, INITIAL_N] = [36, 1, 26, 38, 700, 72, 128];

/** The text of a label after `xn--`. What is no Punycode gives another text, or throws a RangeError. */
function decodeLabel(encoded: string): string {
  const dash = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(0, dash))];
  let [n, index, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  for (let at = dash + 1; at < encoded.length; ) {
    const before = index;
    for (let weight = 1, k = BASE; at < encoded.length; k += BASE) {
      const digit = (Number.parseInt(encoded[at++] ?? '', BASE) + 26) % BASE;
      index += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    let delta = Math.floor((index - before) / (before === 0 ? DAMP : 2));
    delta += Math.floor(delta / length);
    for (bias = 0; delta > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) delta = Math.floor(delta / (BASE - T_MIN));
    bias += Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
    n += Math.floor(index / length);
    index %= length;
    output.splice(index++, 0, String.fromCodePoint(n));
  }
  return output.join('');
}

function readableHost(ascii: string): string {
  try {
    const host = ascii
      .split('.')
      .map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
      .join('.');
    return isReadableHost(host) && toAsciiHost(host) === ascii ? host : ascii;
  } catch {
    return ascii;
  }
}

/**
 * A stored address as people read it: https://xn--80akn5b.xn--p1ai becomes https://кафе.рф. A host name that could be mistaken for
 * another one stays in ASCII.
 */
export const readableWebsite = (address: string): string =>
  address.replace(/^(https?:\/\/)([^\s/?#:@]+)/i, (_all, scheme: string, host: string) => scheme + readableHost(host));
