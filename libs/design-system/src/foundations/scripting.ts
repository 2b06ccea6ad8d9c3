/**
 * Media query of a visit without scripts. What only a script can work goes away there, and what a script would have shown
 * in turn is shown at once.
 */
export const WITHOUT_SCRIPT = '@media (scripting: none)';

/** The same where another query holds too, such as one of the theme's breakpoints. */
export const withoutScriptAnd = (query: string): string => `${query} and (scripting: none)`;
