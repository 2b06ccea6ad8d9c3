import {
  type ComponentNameToClassKey,
  type ComponentsPropsList,
  type CreateMUIStyled,
  keyframes,
  styled as muiStyled,
  type SxProps,
  type Theme,
  useTheme as useMuiTheme,
  useThemeProps,
} from '@mui/material/styles';
import {
  type ComponentPropsWithRef,
  type Context,
  createContext,
  createElement,
  type ElementType,
  type JSX,
  type ReactNode,
  useContext,
} from 'react';
import type { BrandTheme } from '../../foundations/tokens.ts';
import { completeTheme } from '../../themes/completeTheme.ts';
import { warnOfMissingBrand } from '../../themes/warnOfMissingBrand.ts';
import { Anchor } from './Anchor.ts';

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

/**
 * The props of a component's root: those of its element, and `classes` and `sx` as in MUI.
 *
 * @typeParam Own props that the component gives a meaning of its own, such as an `onSubmit` with values
 */
export type RootProps<
  Tag extends keyof JSX.IntrinsicElements,
  Name extends keyof ComponentNameToClassKey,
  Own extends string = never,
> = Omit<ComponentPropsWithRef<Tag>, 'children' | 'content' | 'dangerouslySetInnerHTML' | Own> & {
  /** Class names by slot. */
  classes?: SlotClasses<Name>;
  sx?: SxProps<Theme>;
};

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** The level of headings below one of the given level. */
export const nextLevel = (level: HeadingLevel) => Math.min(6, level + 1) as HeadingLevel;

/** The part of a section's props that its slots read. */
interface Owner {
  classes?: Partial<Record<string, string>>;
  headingLevel?: HeadingLevel;
}

interface SlotProps {
  owner?: Owner;
  headingLevel?: HeadingLevel;
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

/** Level of the highest heading of each section, by theme name. */
const topLevels: Record<string, number> = {};

/** Props for a section's root slot. They give all slots their class from the section's `classes`, and its props as `ownerState`. */
export const ownerOf = (props: object): object => ({ owner: props });

/**
 * MUI's `styled` for slots, with their class names, such as `DsNavBar-root`. Headings follow the section's `headingLevel`: the
 * highest has that level, and the others keep their distance from it.
 *
 * @param prepare runs before an element's styles
 */
const styledSlots = <T extends Theme>(prepare: (props: { theme: Theme }) => void) =>
  ((tag: ElementType, { name = '', slot = 'Root', ...options }: SlotOptions = {}) => {
    const key = slot.charAt(0).toLowerCase() + slot.slice(1);
    const slotted = elements.get(Object(tag));
    const create = muiStyled((slotted ?? (tag === 'a' ? Anchor : tag)) as 'div', {
      target: `${name}-${key}`,
      name,
      slot,
      ...options,
    }) as unknown as (...styles: readonly unknown[]) => ElementType;
    owners[name] ??= createContext<Owner | undefined>(undefined);
    const Owner = owners[name];
    const level = Number(/^h(\d)$/.exec(`${tag}`)?.[1]);
    topLevels[name] = Math.min(level || 6, topLevels[name] ?? 6);
    const isComponent = !slotted && typeof tag !== 'string';

    return (...styles: readonly unknown[]) => {
      const element = create(prepare, ...styles);
      function Slot({ owner: own, headingLevel, ...props }: SlotProps) {
        const around = useContext(Owner);
        const owner = own ?? around;
        const hostClasses = owner?.classes?.[key];
        const rendered = createElement(element, {
          // First in the markup of each element, which compresses better.
          className: undefined,
          ...props,
          // Not an attribute of elements.
          ...(isComponent && headingLevel && { headingLevel }),
          ...(level &&
            owner?.headingLevel && { as: `h${Math.min(6, level - Number(topLevels[name]) + owner.headingLevel)}` }),
          ...(owner && { ownerState: { ...owner, ...props.ownerState } }),
          ...(hostClasses && { className: props.className ? `${props.className} ${hostClasses}` : hostClasses }),
        });
        return own ? createElement(Owner, { value: own }, rendered) : rendered;
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

/** A component of one element, such as `Container`: with `classes`, and with the theme's `defaultProps` for its name. */
export function themed<Root extends ElementType>(name: keyof ComponentsPropsList, root: Root): Root {
  const Themed = (inProps: object) => {
    const props = useThemeProps({ props: inProps, name });
    return createElement(root as ElementType, { ...ownerOf(props), ...props });
  };
  // A slot made from it has one element, too.
  elements.set(Themed, elements.get(Object(root)) ?? root);
  return Themed as ElementType as Root;
}

/** MUI's `useTheme` with brand tokens in every theme. */
export const useTheme = (): BrandTheme => completeTheme(useMuiTheme());
