export { seedDemoProjects } from './demo.ts';
export { createProjectOffice, versionOf } from './office.ts';
export { type OwnedProject, readOwnedProjects } from './ownedProject.ts';
export { projectsPersonalData } from './personalData.ts';
export { createSetups, endSetup, projectOf, type Setup, setupsSchema } from './setups.ts';
export { importProjects, listProjects, projectsOf } from './store.ts';
