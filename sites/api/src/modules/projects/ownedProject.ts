import { type ClientProject, clientProjectSchema, type Schema } from '@threefold/api-contract';
import { ContentError, readJson } from '@threefold/api-contract/content-files';
import { isEmail } from '@threefold/validation';
import { addressKey } from '../../platform/personalData.ts';

/** A project with its client's email. */
export type OwnedProject = ClientProject & { clientEmail: string };

const ownedProjectsSchema = {
  type: 'array',
  items: {
    ...clientProjectSchema,
    required: ['clientEmail', ...clientProjectSchema.required],
    properties: { clientEmail: { type: 'string' }, ...clientProjectSchema.properties },
  },
} as const satisfies Schema;

/**
 * Parses a list of projects from a file's text.
 *
 * @throws ContentError naming file, field and reason
 */
export function readOwnedProjects(name: string, text: string): OwnedProject[] {
  const projects = readJson<OwnedProject[]>(name, text, ownedProjectsSchema);
  const seen = new Set<string>();
  for (const [index, { clientEmail, id, currentStep, steps }] of projects.entries()) {
    const mistake = (field: string, reason: string) => ContentError.in(name, `[${index}].${field}`, reason);
    if (!isEmail(clientEmail)) throw mistake('clientEmail', 'is not an email address');
    if (currentStep > steps.length) throw mistake('currentStep', `is beyond the last of ${steps.length} steps`);
    const key = `${addressKey(clientEmail)} ${id}`;
    if (seen.has(key)) throw mistake('id', 'is also that of another project of the same client');
    seen.add(key);
  }
  return projects;
}
