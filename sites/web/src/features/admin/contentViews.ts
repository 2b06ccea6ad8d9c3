// The views of the content, in a file of their own: the other views of the dashboard load none of it.

export { ContentPage } from './content/ContentPage.tsx';
export { ContentView } from './content/ContentView.tsx';
export { VersionPage } from './content/VersionPage.tsx';
