import { once } from 'node:events';
import { eventually } from '../timeouts.ts';
import type { FaultApi } from './faults.ts';

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
  let lastId = 0;
  const send = async (method: string): Promise<Record<string, unknown>> => {
    lastId += 1;
    const id = lastId;
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
  // Twice, because objects with a finalizer are collected only the second time.
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.collectGarbage');
  const { usedSize } = await send('Runtime.getHeapUsage');
  socket.close();
  return Number(usedSize);
}
