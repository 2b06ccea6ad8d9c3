import { once } from 'node:events';
import type { FaultApi } from './faults.ts';
import { eventually } from './timeouts.ts';

/** The inspector URL of a process started with --inspect. */
export const inspectorOf = (api: FaultApi): Promise<string> =>
  eventually(() => {
    const address = /Debugger listening on (ws:\S+)/.exec(api.errors())?.[1];
    if (!address) throw new Error('The inspector does not listen yet.');
    return address;
  });

/** Heap bytes in use after garbage collection. */
export async function heapAfterCollection(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  await once(socket, 'open');
  let asked = 0;
  const ask = async (method: string): Promise<Record<string, unknown>> => {
    asked += 1;
    const id = asked;
    const answered = new Promise<Record<string, unknown>>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.result);
      };
      socket.addEventListener('message', listen);
    });
    socket.send(JSON.stringify({ id, method }));
    return answered;
  };
  // Twice: objects with a finaliser are collected only then.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask('Runtime.getHeapUsage');
  socket.close();
  return Number(usedSize);
}
