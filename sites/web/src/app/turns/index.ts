// What every page starts with is run in turns, with room for a touch between one and the next: at one go it holds up a slow
// phone for longer than anybody should wait. In a bundle they follow each other, before what else the entry imports.
import './react.ts';
import './styles.ts';
import './button.ts';
