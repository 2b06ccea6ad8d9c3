// A lightweight HTTP load generator. It must use less CPU than the server, or the results would measure the
// generator.
import { connect } from 'node:net';

/**
 * @typedef {object} Request
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 *
 * @typedef {object} Load
 * @property {string} url
 * @property {() => Buffer} next the bytes of the next request
 * @property {number} connections
 * @property {number} seconds
 * @property {number} [rate] requests a second, evenly; without it each connection sends as soon as it has an answer
 *
 * @typedef {object} Measured
 * @property {number} perSecond
 * @property {number} p50 ms; at a given rate from the moment when the request was due, so that waiting counts
 * @property {number} p99 ms
 */

/** @param {Request} request @returns {Buffer} */
export function bytesOf({ method, path, headers = {}, body = '' }) {
  const length = method === 'POST' ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};
  const lines = Object.entries({ Host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

const OK = Buffer.from('HTTP/1.1 200');
const END = Buffer.from('\r\n\r\n');

/** @param {Buffer} head @returns {number} */
function lengthIn(head) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head.toString('latin1'))?.[1];
  if (length === undefined) throw new Error('A response has no Content-Length.');
  return Number(length);
}

/**
 * One keep-alive connection with one request in flight.
 * @param {URL} url
 * @param {(error?: Error) => void} onAnswer
 */
function openConnection({ hostname, port }, onAnswer) {
  const socket = connect(Number(port), hostname).setNoDelay(true);
  /** How many bytes of the body are still to come. */
  let missing = 0;
  /** The received part of a head that has not ended. @type {Buffer | undefined} */
  let begun;
  socket.on('error', (error) => onAnswer(error));
  socket.on('data', (part) => {
    let rest = part;
    if (missing === 0) {
      const head = begun ? Buffer.concat([begun, part]) : part;
      const end = head.indexOf(END);
      if (end < 0) {
        begun = head;
        return;
      }
      begun = undefined;
      if (head.compare(OK, 0, OK.length, 0, OK.length) !== 0) {
        onAnswer(new Error(`Request failed: ${head.toString('utf8', 0, 2000)}`));
        return;
      }
      missing = lengthIn(head.subarray(0, end));
      rest = head.subarray(end + END.length);
    }
    missing -= rest.length;
    if (missing === 0) onAnswer();
  });
  return socket;
}

/** @param {readonly number[]} sorted @param {number} part */
const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** @param {Load} load @returns {Promise<Measured>} */
export async function run({ url, next, connections, seconds, rate }) {
  /** @type {(value?: undefined) => void} */
  let resolve = () => undefined;
  /** @type {(error: Error) => void} */
  let reject = () => undefined;
  const finished = new Promise((good, bad) => {
    [resolve, reject] = [good, bad];
  });
  const began = performance.now();
  const end = began + seconds * 1000;
  /** @type {number[]} */
  const latencies = [];
  /** When each connection sent its request. @type {Map<number, number>} */
  const waiting = new Map();
  /** Idle connections, at a fixed rate. @type {number[]} */
  const idle = [];
  /** When the next request is due, at a fixed rate. */
  let due = began;

  const address = new URL(url);
  const sockets = Array.from({ length: connections }, (_, index) =>
    openConnection(address, (error) => {
      const now = performance.now();
      if (error) {
        reject(error);
        return;
      }
      latencies.push(now - (waiting.get(index) ?? now));
      waiting.delete(index);
      if (now >= end) {
        if (waiting.size === 0) resolve();
      } else if (rate === undefined) send(index, now);
      else {
        idle.push(index);
        sendDue();
      }
    }),
  );
  /** @param {number} index @param {number} since */
  const send = (index, since) => {
    waiting.set(index, since);
    sockets[index]?.write(next());
  };
  const sendDue = () => {
    const now = Math.min(performance.now(), end);
    while (rate !== undefined && due <= now) {
      const index = idle.pop();
      if (index === undefined) return;
      send(index, due);
      due += 1000 / rate;
    }
  };

  /** @type {NodeJS.Timeout | undefined} */
  let ticking;
  if (rate === undefined) for (const index of sockets.keys()) send(index, performance.now());
  else {
    idle.push(...sockets.keys());
    ticking = setInterval(sendDue, 1);
  }
  // Idle connections are not awaited at the end.
  const stopping = setTimeout(() => waiting.size === 0 && resolve(), seconds * 1000 + 5);
  try {
    await finished;
  } finally {
    clearInterval(ticking);
    clearTimeout(stopping);
    for (const socket of sockets) socket.destroy();
  }
  const took = performance.now() - began;
  const sorted = latencies.toSorted((a, b) => a - b);
  return { perSecond: (latencies.length * 1000) / took, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}
