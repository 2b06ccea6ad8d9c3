import {
  type ComponentNameToClassKey,
  type CreateMUIStyled,
  keyframes,
  styled as muiStyled,
  type Theme,
  useTheme as useMuiTheme,
  useThemeProps,
} from '@mui/material/styles';
import { type Context, createContext, createElement, type ElementType, type ReactNode, useContext } from 'react';
import type { BrandTheme } from '../../foundations/tokens.ts';
import { completeTheme } from '../../themes/completeTheme.ts';
import { warnOfMissingBrand } from '../../themes/warnOfMissingBrand.ts';

// The theme names of all components. An export, because the declaration file would not keep an import.
export type {} from '../../augmentation/components.ts';

/** Re-exported, so that sections import all styling from one module. */
export { keyframes, useThemeProps };

// The declarations are built without Node's types. Every bundler for React defines `process.env.NODE_ENV`.
declare const process: { env: { NODE_ENV?: string } };

/** A section's `classes` prop: class names by slot. */
export type SlotClasses<Name extends keyof ComponentNameToClassKey> = Partial<
  Record<ComponentNameToClassKey[Name], string>
>;

/** The part of a section's props that its slots read. */
interface Owner {
  classes?: Partial<Record<string, string>>;
}

interface SlotProps {
  owner?: Owner;
  ownerState?: object;
  className?: string;
  children?: ReactNode;
}

interface SlotOptions {
  name?: string;
  slot?: string;
}

/** Contexts with the props of the section around a slot, by the section's theme name. */
const owners: Record<string, Context<Owner | undefined>> = {};

/** The styled element of each slot, so that a slot made from another slot renders one element. */
const elements = new WeakMap<object, ElementType>();

/** Props for a section's root slot. They give all slots their class from the section's `classes`, and its props as `ownerState`. */
export const ownerOf = (props: object): object => ({ owner: props });

/**
 * MUI's `styled` for slots, with their class names, such as `DsNavBar-root`.
 *
 * @param prepare runs before an element's styles
 */
const styledSlots = <T extends Theme>(prepare: (props: { theme: Theme }) => void) =>
  ((tag: ElementType, { name = '', slot = 'Root', ...options }: SlotOptions = {}) => {
    const key = slot.charAt(0).toLowerCase() + slot.slice(1);
    const create = muiStyled((elements.get(Object(tag)) ?? tag) as 'div', {
      target: `${name}-${key}`,
      name,
      slot,
      ...options,
    }) as unknown as (...styles: readonly unknown[]) => ElementType;
    owners[name] ??= createContext<Owner | undefined>(undefined);
    const Owner = owners[name];

    return (...styles: readonly unknown[]) => {
      const element = create(prepare, ...styles);
      function Slot({ owner: own, ...props }: SlotProps) {
        const around = useContext(Owner);
        const owner = own ?? around;
        const hostClasses = owner?.classes?.[key];
        const slotted = createElement(element, {
          ...props,
          ...(owner && { ownerState: { ...owner, ...props.ownerState } }),
          ...(hostClasses && { className: props.className ? `${props.className} ${hostClasses}` : hostClasses }),
        });
        return own ? createElement(Owner, { value: own }, slotted) : slotted;
      }
      elements.set(Slot, element);
      return Slot;
    };
  }) as unknown as CreateMUIStyled<T>;

/** MUI's `styled` with brand tokens in every theme, so that a page renders even if the host sets no brand theme. */
export const styled = /* @__PURE__ */ styledSlots<BrandTheme>((props) => {
  props.theme = completeTheme(props.theme);
});

/** MUI's `styled` for components that use only MUI's part of the theme. Keeps `completeTheme` out of small bundles. */
export const plainStyled = /* @__PURE__ */ styledSlots<Theme>(({ theme }) => {
  if (process.env.NODE_ENV !== 'production') warnOfMissingBrand(theme);
});

/** MUI's `useTheme` with brand tokens in every theme. */
export const useTheme = (): BrandTheme => completeTheme(useMuiTheme());
