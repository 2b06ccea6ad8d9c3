/** Hides in print what can only be filled in, pressed or dragged. `!important` wins over the print style sheet. */
export const notOnPaper = { '@media print': { display: 'none !important' } } as const;
