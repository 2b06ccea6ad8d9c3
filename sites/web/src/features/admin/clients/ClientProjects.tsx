import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import { StatusStrip } from '@threefold/design-system/components/StatusStrip';
import { useState } from 'react';
import { api } from '../../../services/api/adminApi.ts';
import { formResult } from '../../../services/forms/formResult.ts';
import type { Outcome } from '../../../services/forms/outcome.ts';
import { useRegion } from '../../../services/hostBrand.tsx';
import { useOutcomeInView } from '../../../services/navigation/useOutcomeInView.ts';
import { dayOf } from '../../../services/times.ts';
import { SheetHint, SheetStatus } from '../shared/sheet.ts';
import { Rows } from '../shared/sheetParts.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { type Project, projectText as words } from './projectContent.ts';

/** What the row of a project says below its title. */
const linesOf = ({ steps, currentStep, next, turn, question, answers = [] }: Project, region: Region) => [
  steps[currentStep] ?? words.done,
  `${words.next[turn]}: ${next}`,
  question ? words.asked(question.text) : '',
  ...answers.map(({ text, answer, at }) => words.answered(text, answer, dayOf(at, region))),
];

/** A client's projects, which can be entered, changed and removed (specification, section 15). */
export function ClientProjects({ client: { id, projects } }: { client: Pick<Data['getClient'], 'id' | 'projects'> }) {
  const region = useRegion();
  const queries = useQueryClient();
  const [editing, setEditing] = useState<string>();
  const [removing, setRemoving] = useState<Project>();
  const [outcome, setOutcome] = useState<Outcome>();
  const outcomeRef = useOutcomeInView(outcome);
  const NEW = 'new';

  const edit = (which: string | undefined) => {
    setOutcome(undefined);
    setEditing(which);
  };
  const remove = async ({ id: projectId, version }: Project) => {
    setRemoving(undefined);
    const { status, detail } = await formResult(api().removeProject({ clientId: id, projectId, version }));
    await queries.invalidateQueries();
    setOutcome(status === 'OK' ? { kind: 'success', text: words.removed } : { kind: 'error', text: detail ?? '' });
  };
  const edited = projects.find((project) => project.id === editing);
  const isEditing = editing === NEW || edited !== undefined;

  return (
    <>
      {projects.length === 0 && <SheetHint>{words.empty}</SheetHint>}
      {projects.length > 0 && (
        <Rows
          rows={projects.map((project) => ({
            id: project.id,
            title: project.title,
            lines: linesOf(project, region),
            action: !isEditing && (
              <>
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={`${words.edit}: ${project.title}`}
                  onClick={() => edit(project.id)}
                >
                  {words.edit}
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={`${words.remove}: ${project.title}`}
                  onClick={() => setRemoving(project)}
                >
                  {words.remove}
                </Button>
              </>
            ),
          }))}
        />
      )}
      {isEditing && (
        <ProjectForm
          key={editing}
          clientId={id}
          project={edited}
          onSaved={async () => {
            await queries.invalidateQueries();
            setEditing(undefined);
            setOutcome({ kind: 'success', text: words.saved });
          }}
          onCancel={() => edit(undefined)}
        />
      )}
      {!isEditing && (
        <div>
          <Button variant="outlined" onClick={() => edit(NEW)}>
            {words.add}
          </Button>
        </div>
      )}
      <SheetStatus ref={outcomeRef} role="status">
        {outcome && <StatusStrip kind={outcome.kind}>{outcome.text}</StatusStrip>}
      </SheetStatus>
      <ConfirmDialog
        open={removing !== undefined}
        tone="danger"
        content={words.removing(removing?.title ?? '')}
        onConfirm={() => removing && void remove(removing)}
        onDecline={() => setRemoving(undefined)}
      />
    </>
  );
}
