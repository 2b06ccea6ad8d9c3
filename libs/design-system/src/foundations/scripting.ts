/**
 * Media query for visits without JavaScript. Controls that need scripts are hidden, and content that they would reveal is shown.
 */
export const WITHOUT_SCRIPT = '@media (scripting: none)';
