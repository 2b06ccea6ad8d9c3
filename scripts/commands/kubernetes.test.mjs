import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from '../lib/workspace.mjs';

const folder = join(root, 'deploy/kubernetes');
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({
    file,
    manifest: document.toJS({ maxAliasCount: 100 }),
  })),
);
const named = (/** @type {string} */ kind, /** @type {string} */ name) =>
  manifests.find(({ manifest }) => manifest.kind === kind && manifest.metadata.name === name)?.manifest;
const podOf = (/** @type {string} */ kind, /** @type {string} */ name) => named(kind, name)?.spec.template.spec;

describe('the Kubernetes manifests', () => {
  it.each(manifests.map(({ file, manifest }) => [file, manifest.kind, manifest]))(
    '%s: the %s is one by the schema of Kubernetes',
    async (_file, kind, manifest) => {
      const { [kind]: Model } = await import(`kubernetes-models/${manifest.apiVersion}/${kind}`);
      expect(() => new Model(manifest).validate()).not.toThrow();
      expect(() => new Model({ ...manifest, metadata: 'none' }).validate()).toThrow();
    },
  );

  it('start existing programs, as a user without rights and with a read-only file system', () => {
    for (const pod of [
      podOf('Job', 'threefold-migrate'),
      podOf('Deployment', 'threefold-api'),
      podOf('Deployment', 'threefold-site'),
    ]) {
      const [container] = pod.containers;
      expect(existsSync(join(root, container.command.at(-1)))).toBe(true);
      expect(pod.securityContext.runAsNonRoot).toBe(true);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it.each(['api', 'site'])('keep %s answering during releases and while machines are emptied', (name) => {
    const { spec } = named('Deployment', `threefold-${name}`);
    expect(spec.replicas).toBeGreaterThan(1);
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(named('PodDisruptionBudget', `threefold-${name}`).spec.selector).toEqual(spec.selector);
    expect(named('Service', `threefold-${name}`).spec.selector).toEqual(spec.selector.matchLabels);
    const [{ ports, readinessProbe, startupProbe, livenessProbe }] = spec.template.spec.containers;
    expect(ports).toHaveLength(1);
    expect([readinessProbe, startupProbe, livenessProbe]).not.toContain(undefined);
  });

  it('give secrets to the API and the migration only, and name settings that the API knows', () => {
    const secretsOf = (/** @type {any} */ pod) =>
      pod.containers[0].envFrom.filter((/** @type {any} */ { secretRef }) => secretRef).length;
    expect(secretsOf(podOf('Deployment', 'threefold-site'))).toBe(0);
    expect(secretsOf(podOf('Deployment', 'threefold-api'))).toBe(1);
    const settings = [
      ...Object.keys(named('ConfigMap', 'threefold').data),
      ...Object.keys(named('Secret', 'threefold').stringData),
    ];
    const guide = readFileSync(join(root, 'docs/guides/operate.md'), 'utf8');
    expect(settings.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(['api', 'site'])(
    'follow the rules of nginx for %s: large pictures, and what another process is asked',
    (name) => {
      const nginx = readFileSync(join(root, 'deploy/nginx/threefold.conf'), 'utf8');
      const server = nginx.split(/^server \{$/m).find((text) => text.includes(`proxy_pass http://threefold_${name};`));
      const { annotations } = named('Ingress', `threefold-${name}`).metadata;
      for (const [annotation, directive] of [
        ['proxy-body-size', 'client_max_body_size'],
        ['proxy-next-upstream', 'proxy_next_upstream'],
      ]) {
        const [, value] = new RegExp(`^ +${directive} (.+);$`, 'm').exec(server ?? '') ?? [];
        expect(annotations[`nginx.ingress.kubernetes.io/${annotation}`]).toBe(value);
      }
    },
  );

  it.each(['api', 'site'])('lead the hosts of %s to it', (name) => {
    const { rules, tls } = named('Ingress', `threefold-${name}`).spec;
    expect(rules.map((/** @type {any} */ { host }) => host).toSorted()).toEqual(tls[0].hosts.toSorted());
    for (const { host, http } of rules) {
      expect(host.startsWith('api.')).toBe(name === 'api');
      expect(http.paths[0].backend.service.name).toBe(`threefold-${name}`);
    }
  });
});
