/** Height in px of a window of a given width: a phone's or a laptop's. */
export const heightAt = (width: number) => (width < 768 ? 844 : 900);
