import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

// Browsers that translate a page replace its texts. React then cannot change a text that stands beside others, nor insert or
// remove anything beside it: the page crashes. In an element of its own it can.

/** @typedef {import('rolldown/utils').ESTree.JSXElement} JSXElement */
/** @typedef {import('rolldown/utils').ESTree.JSXFragment} JSXFragment */
/** @typedef {import('rolldown/utils').ESTree.JSXChild} Child */

/** Names of what holds elements and no text. */
const ELEMENTS =
  /^(?:slots|ICONS|children|footer|element|header|nav|titleEnd|(?:compactA|a)ctions|allInvoices|list|forms|loader|logo|notice|mark|open|scrollPadding|summary|toolbar|help|callButton|conversations)$/;

const sources = globSync('{libs/design-system,sites/web}/src/**/*.tsx', { cwd: root })
  .filter((name) => !/\.(?:stories|test)\.tsx$/.test(name))
  .map((name) => ({ name, source: readFileSync(join(root, name), 'utf8') }));

/** MUI's button renders icons beside its label; so does each that is styled from it. */
const buttons = new Set(['Button']);
for (const { source } of sources)
  for (const [, name = ''] of source.matchAll(/const (\w+) = styled\(\s*Button\b/g)) buttons.add(name);

/**
 * Whether an expression can be a text.
 * @param {import('rolldown/utils').ESTree.JSXExpression} expression
 * @returns {boolean}
 */
function canBeText(expression) {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' && expression.value.trim() !== '';
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false;
    case 'LogicalExpression':
      return canBeText(expression.right) || (expression.operator !== '&&' && canBeText(expression.left));
    case 'ConditionalExpression':
      return canBeText(expression.consequent) || canBeText(expression.alternate);
    case 'CallExpression':
      // Others may make a list of elements.
      return /\.join\b/.test(nameOf(expression.callee));
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return canBeText(expression.expression);
    case 'MemberExpression':
      return !ELEMENTS.test(nameOf(expression).replace(/.*\./, '')) && canBeText(expression.object);
    case 'Identifier':
      return !ELEMENTS.test(expression.name);
    default:
      return true;
  }
}

/** @param {import('rolldown/utils').ESTree.JSXExpression} expression @returns {string} the names in it: `a.b` */
function nameOf(expression) {
  if (expression.type === 'Identifier') return expression.name;
  if (expression.type !== 'MemberExpression') return '';
  return expression.property.type === 'Identifier' && !expression.computed
    ? `${nameOf(expression.object)}.${expression.property.name}`
    : nameOf(expression.object);
}

const isRendered = (/** @type {Child} */ child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

const isChangeable = (/** @type {Child} */ child) =>
  child.type === 'JSXExpressionContainer' &&
  child.expression.type !== 'Literal' &&
  child.expression.type !== 'CallExpression';

const isText = (/** @type {Child} */ child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== ''
    : child.type === 'JSXExpressionContainer' && canBeText(child.expression);

/** Whether it is a choice between texts. @param {Child} child */
const isChoice = (child) =>
  child.type === 'JSXExpressionContainer' &&
  (child.expression.type === 'ConditionalExpression' ||
    child.expression.type === 'LogicalExpression' ||
    (child.expression.type === 'MemberExpression' && child.expression.computed));

/**
 * Whether an element has a text beside which something changes, or that changes, and that has no element of its own.
 * @param {JSXElement | JSXFragment} element
 */
function hasBareText(element) {
  const rendered = element.children.filter(isRendered);
  const texts = rendered.filter(isText);
  const name = element.type === 'JSXElement' ? element.openingElement.name : undefined;
  const hasSiblings = rendered.length > 1 || (name?.type === 'JSXIdentifier' && buttons.has(name.name));
  return (
    (hasSiblings && texts.some(isChoice)) ||
    texts.some((text) => rendered.some((child) => child !== text && isChangeable(child)))
  );
}

/** @param {JSXElement} element */
const isUntranslated = ({ openingElement }) =>
  openingElement.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'translate' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === 'no',
  );

/** The places of such texts in a file. @param {string} name @param {string} source */
function bareTexts(name, source) {
  /** @type {string[]} */
  const places = [];
  let untranslated = 0;
  /** @param {JSXElement | JSXFragment} element */
  const check = (element) => {
    if (element.type === 'JSXElement' && isUntranslated(element)) untranslated += 1;
    if (untranslated === 0 && hasBareText(element))
      places.push(`${name}:${source.slice(0, element.start).split('\n').length}`);
  };
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    'JSXElement:exit': (element) => {
      if (isUntranslated(element)) untranslated -= 1;
    },
  }).visit(parseSync(name, source).program);
  return places;
}

it('finds a text without an element of its own', () => {
  const found = (/** @type {string} */ jsx) => bareTexts('a.tsx', `<>${jsx}</>`).length > 0;
  for (const jsx of [
    '<p>{a && <b />}Text</p>',
    '<p>{name}, {when}</p>',
    '<p>{text} {a ? <b /> : null}</p>',
    '<Button>{busy ? words.saving : words.save}</Button>',
  ])
    expect(found(jsx), jsx).toBe(true);
  for (const jsx of [
    '<p>Text <b>and</b> text</p>',
    '<p><span>{text}</span> {a && <b />}</p>',
    '<p>{[name, when].join()}</p>',
    '<p translate="no">{text}{a && <b />}</p>',
  ])
    expect(found(jsx), jsx).toBe(false);
});

it('each text that changes has an element of its own, so that browsers can translate it', () => {
  expect(sources.flatMap(({ name, source }) => bareTexts(name, source))).toEqual([]);
});
