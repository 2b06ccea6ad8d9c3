import { Subheading } from '@storybook/addon-docs/blocks';
import type { Part, PropsTable as Table } from './source.ts';

/** Words with `code` in them. */
function Words({ children }: { children: string }) {
  const pieces = children.matchAll(/`([^`]*)`|[^`]+/g);
  return [...pieces].map(({ 0: text, 1: code, index }) => (code ? <code key={index}>{code}</code> : text));
}

/** The props of a component: name and type, default, words. */
export function PropsTable({ table: { name, members, foreign }, titled }: { table: Table; titled: boolean }) {
  return (
    <>
      {titled && <Subheading>{name}</Subheading>}
      <div className="docs-table docs-props">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Default</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.name}>
                <th scope="row">
                  <code>{member.name}</code> {!member.optional && 'required'}
                  <span className="docs-type">{member.type}</span>
                </th>
                <td>{member.defaultValue ? <Default>{member.defaultValue}</Default> : member.optional && 'none'}</td>
                <td>
                  <Words>{member.description}</Words>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {foreign.length > 0 && (
        <p>
          And the props of <code>{foreign.join(', ')}</code>.
        </p>
      )}
    </>
  );
}

/** A value is code; a description such as "English" is not. */
const Default = ({ children }: { children: string }) =>
  /^(?:true|false|[\d'"`].*)$/.test(children) ? <code>{children.replaceAll('`', '')}</code> : <Words>{children}</Words>;

/** The styled elements of a component. */
export function PartsTable({ themeName, parts }: { themeName: string; parts: readonly Part[] }) {
  return (
    <>
      <Subheading>{themeName}</Subheading>
      <div className="docs-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Class name</th>
              <th scope="col">Element</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ slot, className, element, description }) => (
              <tr key={slot}>
                <th scope="row">
                  <code>{slot}</code>
                </th>
                <td>
                  <code>.{className}</code>
                </td>
                <td>
                  {/^[a-z]/.test(element) ? `<${element}>` : element}{' '}
                  {description && <Words>{`: ${description}`}</Words>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
