// What needs the editor's library or reads Markdown, in one file: every page lists the names of all files.

export { ArticleText } from './ArticleText.tsx';
export { LegalForm } from './LegalForm.tsx';
export { LegalReading } from './LegalReading.tsx';
