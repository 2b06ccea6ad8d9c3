import { visitsOf } from '@threefold/api-contract/offer';
import { FieldSelect } from '@threefold/design-system/components/Field';
import { useOffer } from '../../../services/hostBrand.tsx';
import { crewText as words } from './crewContent.ts';
import { type useCrewFilter, WITHOUT } from './useCrews.ts';

/** The choice of whose cleanings are shown. Nothing for a brand without crews. */
export function CrewFilter({ filter: { crews, value, choose } }: { filter: ReturnType<typeof useCrewFilter> }) {
  const offer = useOffer();
  if (crews.length === 0) return null;
  return (
    <FieldSelect
      aria-label={words.filter(visitsOf(offer))}
      value={value}
      onChange={({ target }: { target: { value: string } }) => choose(target.value)}
    >
      <option value="">{words.all}</option>
      {crews.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={WITHOUT}>{words.without}</option>
    </FieldSelect>
  );
}
