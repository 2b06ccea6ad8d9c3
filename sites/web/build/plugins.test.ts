import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import config from '../vite.config.ts';

/** The hooks with which a plugin could replace, rewrite or remove a module. */
const MODULE_HOOKS = ['resolveId', 'load', 'transform', 'renderChunk', 'generateBundle'] as const;

async function pluginsOf(option: unknown): Promise<Plugin[]> {
  const value = await option;
  if (Array.isArray(value)) return (await Promise.all(value.map(pluginsOf))).flat();
  return value ? [value as Plugin] : [];
}

describe('the plugins of the site', () => {
  it("other than React's, handle no module, and no alias or plugin of the bundler does", async () => {
    const plugins = await pluginsOf(config.plugins);
    const ours = plugins.filter(({ name }) => !name.startsWith('vite:react'));
    expect(ours.map(({ name }) => name)).toEqual(['threefold:development-pages']);
    for (const plugin of ours) expect(MODULE_HOOKS.filter((hook) => plugin[hook])).toEqual([]);
    expect(config.resolve?.alias).toBeUndefined();
    expect(config.build?.rolldownOptions?.plugins).toBeUndefined();
  });
});
