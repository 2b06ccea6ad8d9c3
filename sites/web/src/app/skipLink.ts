/**
 * Moves the focus to the page's main content. The link's own address would replace the fragment, which holds the
 * admin dashboard's search, and add a history entry.
 */
export function followSkipLink(): void {
  document.querySelector('.skip-link')?.addEventListener('click', (event) => {
    const main = document.querySelector('main');
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  });
}
