export { companyOf } from './billing/company.ts';
export { productPictures } from './catalogue/productPictures.ts';
export { type ClientsAdmin, createClientsAdmin } from './clients.ts';
export { subscriptionsPersonalData } from './personalData.ts';
export { type Payment, SANDBOX_STEP_PATH, SANDBOX_STEPS, type Sandbox, type SandboxRequest } from './sandbox.ts';
