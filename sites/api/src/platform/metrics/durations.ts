import type { FastifyInstance } from 'fastify';

interface Series {
  method: string;
  route: string;
  status: number;
  /** Counts per bucket, the last for durations above all bounds. */
  counts: number[];
  sum: number;
}

/** A histogram of request durations. */
export interface Durations {
  /** Measures every request of the app. Call before its routes are registered. */
  watch(app: FastifyInstance): void;
  /** A histogram in Prometheus' text format, by method, route and status. */
  text(): string;
}

/**
 * A histogram with minimal cost per request, because it looks up a route's labels once. The metrics library looks labels
 * up for each request, which takes a tenth of the time of a read.
 *
 * @param buckets Upper bounds in seconds, ascending.
 */
export function createDurations(name: string, help: string, buckets: readonly number[]): Durations {
  const all: Series[] = [];

  const counterOf = (method: string, route: string) => {
    const byStatus = new Map<number, Series>();
    const addSeries = (status: number) => {
      const series: Series = { method, route, status, counts: Array(buckets.length + 1).fill(0), sum: 0 };
      byStatus.set(status, series);
      all.push(series);
      return series;
    };
    return (status: number, seconds: number) => {
      const series = byStatus.get(status) ?? addSeries(status);
      const index = buckets.findIndex((bound) => seconds <= bound);
      const place = index < 0 ? buckets.length : index;
      series.counts[place] = (series.counts[place] ?? 0) + 1;
      series.sum += seconds;
    };
  };

  const lines = ({ method, route, status, counts, sum }: Series) => {
    const labels = `method="${escaped(method)}",route="${escaped(route)}",status="${status}"`;
    let upTo = 0;
    const cumulative = counts.map((count, index) => {
      upTo += count;
      return `${name}_bucket{le="${buckets[index] ?? '+Inf'}",${labels}} ${upTo}`;
    });
    return [...cumulative, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${upTo}`];
  };

  return {
    watch(app) {
      // The route pattern, because URLs are unbounded and may contain tokens.
      app.addHook('onRoute', (route) => {
        const count = counterOf([route.method].flat().join(), route.url);
        route.onResponse = [route.onResponse ?? []].flat();
        route.onResponse.push((_request, reply, done) => {
          count(reply.statusCode, reply.elapsedTime / 1000);
          done();
        });
      });
      const unmatched = new Map<string, ReturnType<typeof counterOf>>();
      app.addHook('onResponse', (request, reply, done) => {
        if (request.is404) {
          const { method } = request;
          const count = unmatched.get(method) ?? counterOf(method, 'none');
          unmatched.set(method, count);
          count(reply.statusCode, reply.elapsedTime / 1000);
        }
        done();
      });
    },
    text: () => [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...all.flatMap(lines), ''].join('\n'),
  };
}

const escaped = (value: string) =>
  value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
