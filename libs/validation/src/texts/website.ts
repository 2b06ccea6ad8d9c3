/** Why a website is refused, by code. */
export const WEBSITE_ERRORS = {
  website_required: "Please enter your website's address.",
  website_invalid: 'Please enter a website address such as https://www.example.com.',
};
