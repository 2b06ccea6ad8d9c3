export { removeAdmin, setAdminBrands } from './admins/admins.ts';
export { changeAccount, changeOwnAccount } from './changeAccount.ts';
export { createDemoAccounts, DEMO_CLIENT_EMAIL, disableDemoAccounts } from './demo.ts';
export { removeFactors } from './factors/removeFactors.ts';
export { createLinks, linkTokenHash, newToken } from './links.ts';
export type { RequirePassword } from './login/requirePassword.ts';
export { accountsPersonalData } from './profile/personalData.ts';
export { createAccount } from './registration/newUser.ts';
