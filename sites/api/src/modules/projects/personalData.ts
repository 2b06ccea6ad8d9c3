import { and, lt } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personalData.ts';
import { isOf } from './store.ts';
import { clientProjects } from './tables.ts';

/** The projects of a person. */
export const projectsPersonalData: PersonalData = {
  async addresses(queries) {
    const rows = await queries.selectDistinct({ email: clientProjects.clientEmail }).from(clientProjects);
    return rows.map(({ email }) => email);
  },

  async collect(queries, person) {
    const rows = await queries.select().from(clientProjects).where(isOf(person)).orderBy(clientProjects.position);
    return [
      {
        kind: 'Projects',
        rows: rows.map(({ project: { steps, currentStep, ...project }, enteredAt }) => ({
          title: project.title,
          summary: project.summary,
          step: steps[currentStep] ?? 'done',
          next: project.next,
          turn: project.turn,
          due: project.due ?? null,
          updated: project.updated,
          webUrl: project.webUrl ?? null,
          enteredAt: enteredAt.toISOString(),
        })),
      },
      {
        kind: 'Answers about projects',
        rows: rows.flatMap(({ project: { title, answers = [] } }) =>
          answers.map(({ text, answer, at }) => ({ title, question: text, answer, at })),
        ),
      },
    ];
  },

  async erase(transaction, person, before) {
    const erased = await transaction
      .delete(clientProjects)
      .where(and(isOf(person), lt(clientProjects.enteredAt, before)))
      .returning({ id: clientProjects.id });
    return { records: erased.length };
  },
};
