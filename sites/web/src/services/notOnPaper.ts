/** Styles of what is only there to be filled in, pressed or dragged. They win over the style sheet for printers. */
export const notOnPaper = { '@media print': { display: 'none !important' } } as const;
