export const captchaTexts = {
  unsolved: 'The CAPTCHA could not be solved.',
  unreachable: 'The CAPTCHA could not be loaded.',
  retry: 'Try again',
};
