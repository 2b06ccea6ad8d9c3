/** What only a person can say about a section or a layout. */
export interface Guide {
  /** When to use it, and what to use instead. */
  use: string;
  /** What its controls do with keys. Default: {@link PLAIN_KEYBOARD} */
  keyboard?: string;
}

/** The keyboard of a section that has only links and buttons. */
export const PLAIN_KEYBOARD =
  'Tab moves through its links and buttons in reading order. Enter follows a link; Enter or Space presses a button.';

const NO_CONTROLS = 'It has no controls of its own.';
const FORM =
  'Tab moves through the fields. Enter in a one-line field submits. If a field is invalid, focus moves to it. Focus stays on the button while the form is sent.';
const MODAL =
  'Focus moves into the dialog when it opens, stays there, and returns to where it was when it closes. Escape closes it.';
const CAROUSEL =
  'The captions and the Pause button are buttons: Tab reaches them, Enter or Space presses them. The carousel stops while one of them has keyboard focus, and does not start under reduced motion.';

/** By the name of the section or layout. */
export const guides: Readonly<Partial<Record<string, Guide>>> = {
  Article: {
    use: 'For news, a blog or an about text. For a document with a list of its sections use LegalPage; for a row of short selling points use FeatureHighlights.',
  },
  BaselineHero: {
    use: 'At the top of a page whose headline is the design: few words, very large, on the same line as a drawing. For a photo beside the headline use SplitHero; for a scene below it, SceneHero.',
  },
  CallBar: {
    use: 'For businesses that live on calls: it keeps “call” and “book” within reach of the thumb. Only narrow windows show it. Give it the ids of the elements that offer the same actions, so that they are not shown twice. It gives the Footer room at its end.',
  },
  ContactBand: {
    use: 'At the end of a landing page, for contact details beside a form. Without a form, use Footer. For a longer form with reasons to fill it in, use the layout BookingPanel.',
    keyboard: 'The same keys as the form and the links in it.',
  },
  FeatureHighlights: {
    use: 'For three to four strengths with pictures, the first the most important. For claims without pictures use TrustPanel; for things to buy, ServiceCards or Offers.',
    keyboard: NO_CONTROLS,
  },
  FramedCarousel: {
    use: 'For two to five pictures that show the same kind of thing. For work that has a text and a link each, use ShowcaseCarousel. If visitors must see every picture, do not use a carousel.',
    keyboard: CAROUSEL,
  },
  LegalPage: {
    use: 'For terms, privacy and other long documents. It is a whole page with its own bar. For a short text within a page use Article.',
    keyboard: `${PLAIN_KEYBOARD} A link of the list moves focus to its section.`,
  },
  Offers: {
    use: 'For two to four things to buy that grow from small to large. For services of equal weight with pictures use ServiceCards; for a shop in the portal, ProductListItem.',
    keyboard: NO_CONTROLS,
  },
  ProjectCard: {
    use: 'For a list of software projects: it shows technologies and whether the source is open. For other work with pictures use ShowcaseCarousel.',
    keyboard: 'The card is one link: one Tab stop, and Enter opens the project.',
  },
  QuestionList: {
    use: 'For frequently asked questions. Put it into a RailSection, which gives it a heading. For a document use LegalPage.',
    keyboard: 'Tab moves through the questions. Enter or Space shows or hides the answer.',
  },
  SceneHero: {
    use: 'At the top of a local business’s page: a promise, a button to book and a phone number above a wide picture. For facts and a picture beside the text use SplitHero.',
  },
  ServiceCards: {
    use: 'For two to three services with a picture and an action each, the first the main one. Without pictures use Offers.',
  },
  ShowcaseCarousel: {
    use: 'For two to five pieces of work with a picture, a text and a link each. For pictures alone use FramedCarousel.',
    keyboard: CAROUSEL,
  },
  SplitHero: {
    use: 'At the top of a page that explains something: headline, paragraph, actions and a few facts beside a picture. The picture keeps its own ratio; 3 : 2 is a good one. For a headline alone use BaselineHero.',
  },
  Banner: {
    use: 'Above a page, for one line of news that every visitor should see, such as a holiday. For a message about what a visitor just did use Notice or MessageOverlay.',
  },
  BeforeAfterGallery: {
    use: 'For work that one sees: cleaning, painting, gardens. Both photos need the same point of view. For photos without a comparison use FramedCarousel.',
    keyboard: 'Tab reaches the slider of each picture. The arrow keys move it, Home and End show one photo.',
  },
  LogoWall: {
    use: 'For the logos of three or more clients or partners. For what they say use Testimonials.',
  },
  OpeningHours: {
    use: 'For a business that people visit: when it is open and how to get there. It has no clock: the host says whether it is open now. For address and phone beside a form use ContactBand.',
  },
  PricePlans: {
    use: 'For pricing: two to four plans side by side. For offers without a price use Offers; for a shop in the portal, ProductListItem.',
  },
  Team: {
    use: 'For the people behind a business. For one person use Article.',
  },
  Testimonials: {
    use: 'For reviews and what clients say. For reasons in your own words use TrustPanel.',
    keyboard: NO_CONTROLS,
  },
  TrustPanel: {
    use: 'For reasons to trust a business, one of them a number. For strengths that pictures show use FeatureHighlights.',
    keyboard: NO_CONTROLS,
  },

  DashboardNavBar: {
    use: 'At the top of every page behind a login. For public pages use NavBar.',
  },
  Footer: {
    use: 'Last on every public page: address, links, legal links.',
  },
  NavBar: {
    use: 'At the top of every public page. Give it a `menu` and a NavDrawer, so that narrow windows show a menu button. A phone number goes into `actions` and `compactActions`, as a Button with a `tel:` link. `activeIndex` marks the section being read; find that section with an IntersectionObserver. Behind a login use DashboardNavBar.',
  },
  NavDrawer: {
    use: 'For the links of a NavBar or DashboardNavBar in a narrow window. The bar’s `menu.controls` is the drawer’s `id`.',
    keyboard: `${MODAL} Choosing a link closes it and calls \`onNavigate\`.`,
  },
  TopBar: {
    use: 'Above a NavBar, for links to log in and register. Narrow windows do not show it, so offer the same links in the NavDrawer.',
  },

  BookingForm: {
    use: 'To ask for a date or a price. For a free message use ContactForm. Closed weekdays are a rule of yours in `validate`, whose codes [Forms and the contract](?path=/docs/forms-and-the-contract--docs) lists. Its `captcha` renders the protection that you choose.',
    keyboard: `${FORM} The arrow keys choose among radio buttons.`,
  },
  ContactForm: {
    use: 'For name, email and a message. For a date or a price use BookingForm. It needs no frame; ContactBand, BookingPanel and SplitSection give it one.',
    keyboard: FORM,
  },

  AccessList: {
    use: 'For everything that gives access to an account, such as sessions and passkeys, each with a button that ends it.',
  },
  AccountEditForm: {
    use: 'For the page on which clients change their name, email and password. To register use RegisterForm.',
    keyboard: FORM,
  },
  ChangePasswordForm: {
    use: 'In a dialog, for clients who are logged in. For those who cannot log in use PasswordResetForm.',
    keyboard: `${FORM} The digits of the code are one field: they can be pasted.`,
  },
  DashboardHeader: {
    use: 'The heading of a page behind a login, in the `header` of the layout Dashboard.',
  },
  LoginForm: {
    use: 'On a page to log in, usually in the layout FormPanel.',
    keyboard: FORM,
  },
  PasswordResetForm: {
    use: 'On a page for those who forgot their password, usually in the layout FormPanel. For clients who are logged in use ChangePasswordForm.',
    keyboard: `${FORM} The digits of the code are one field: they can be pasted.`,
  },
  InvoiceSheet: {
    use: 'For one invoice, to read and to print. For a list of them use PaymentHistory.',
  },
  PaymentHistory: {
    use: 'For a client’s invoices and receipts. For one of them as a page use InvoiceSheet.',
    keyboard: 'Tab moves through the links of the invoices and the button for older ones.',
  },
  ProjectProgress: {
    use: 'To tell a client how far the work is and whose turn it is.',
  },
  PromptDialog: {
    use: 'To ask for a password, a one-time code or a name before something is done. For yes or no use ConfirmDialog.',
    keyboard: MODAL,
  },
  RecoveryCodes: {
    use: 'After a second factor was switched on, to show its recovery codes once.',
    keyboard: 'Tab moves between the buttons. Escape does not close it.',
  },
  RegisterForm: {
    use: 'On a page to register, usually in the layout FormPanel.',
    keyboard: FORM,
  },
  SubscriptionListItem: {
    use: 'For a client’s own subscriptions, in a RowList beside a SubscriptionSpotlight. For products to buy use ProductListItem.',
    keyboard: 'Each row is one button: Tab reaches it, Enter or Space selects it. Buttons within the row follow it.',
  },
  SubscriptionSpotlight: {
    use: 'For the details of the selected SubscriptionListItem. Ask with a ConfirmDialog before you cancel.',
  },
  VerificationBanner: {
    use: 'In the `notice` of the layout Dashboard, until the email is verified.',
  },
  WebsiteDialog: {
    use: 'To ask for one web address. For other questions use a Dialog of MUI.',
    keyboard: MODAL,
  },

  CheckoutPage: {
    use: 'Around a payment provider’s own form, such as Stripe’s. For card fields of your own use PaymentForm in it.',
  },
  CheckoutResult: {
    use: 'For the page that the payment provider sends the client back to.',
    keyboard: NO_CONTROLS,
  },
  PaymentForm: {
    use: 'For card payments in development and tests. In production embed your provider’s form in a CheckoutPage, so that card numbers never reach you.',
    keyboard: FORM,
  },
  ProductListItem: {
    use: 'For products to choose from, in a RowList beside a ProductSpotlight. On a landing page use Offers.',
    keyboard: 'Each row is one button: Tab reaches it, Enter or Space selects it.',
  },
  ProductSpotlight: {
    use: 'For the details of the selected ProductListItem, with the button to buy it.',
  },

  ActivityChart: {
    use: 'To show how much came in lately, by period and kind. For pending work use AdminSummary.',
  },
  AdminSummary: {
    use: 'At the top of an owner’s page, for pending work. For the records themselves use AdminTable.',
  },
  AdminTable: {
    use: 'For records that are searched, filtered and sorted on a server, page by page. For a client’s few rows use SubscriptionListItem or ProductListItem.',
    keyboard:
      'Tab moves through search, filters, sortable headers, row actions and pages. Enter or Space on a header sorts.',
  },
  NextCall: {
    use: 'For an owner who answers people by phone, one after the other. For all records use AdminTable.',
    keyboard: 'While the focus is inside: H marks the person as handled, N shows the next one.',
  },
  RecordDialog: {
    use: 'For all fields of a row of an AdminTable, and what can be done with it.',
    keyboard: MODAL,
  },

  ConfirmDialog: {
    use: 'Before something that costs money or cannot be undone. For a message without a choice use MessageOverlay.',
    keyboard: `${MODAL} The safe answer has focus first.`,
  },
  CookieNotice: {
    use: 'If your law asks for it. It does not block the page.',
  },
  LoadingOverlay: {
    use: 'While the page must not be used, such as during a payment. For a part of a page use a skeleton or a busy button.',
    keyboard: 'Nothing behind it can be reached while it is open.',
  },
  MessageOverlay: {
    use: 'For a message that must be read. For a question use ConfirmDialog; for a message within a page, Notice.',
    keyboard: `${MODAL} The OK button has focus.`,
  },
  Notice: {
    use: 'In place of what did not load or does not exist, as a panel or as a whole page such as “not found”. For a message over the page use MessageOverlay.',
  },

  DayCalendar: {
    use: 'For choosing a day where some are full or closed. Where every day is free, a native date input is enough.',
    keyboard:
      'Tab reaches the months and the days. The arrow keys move to the next day that can be chosen, Page Up and Page Down to another month; Enter or Space chooses.',
  },
  RunSheet: {
    use: 'For the visits of one day in the order of arrival, to work by and to print. For several days use WeekPlan.',
    keyboard: 'Tab moves through the names, phone numbers and actions; Enter or Space on a name opens its visit.',
  },
  WeekPlan: {
    use: 'For what happens on the days of a week, such as visits. For choosing one day use DayCalendar; for a list to search and sort, AdminTable.',
    keyboard:
      'Tab moves through the items; Enter or Space opens one. Offer the move in the opened item too, because dragging needs a pointer.',
  },
  ActionNotice: {
    use: 'In a portal, for something that waits for its user: an unfinished checkout, a failed payment, a card that expires. For a message without an action use the component StatusStrip; for a whole page use Notice.',
  },
  ReasonDialog: {
    use: 'Before an action that cannot be undone and whose reason somebody else reads. To ask only yes or no use ConfirmDialog.',
    keyboard: MODAL,
  },
  Conversation: {
    use: 'For what two sides write to each other over days, such as support. For one message without an answer use ContactForm.',
    keyboard: FORM,
  },
  BookingPanel: {
    use: 'For a form that should be filled in: it gives reasons and a phone number beside it. For contact details beside a form use ContactBand.',
    keyboard: 'The same keys as the form and the links in it.',
  },
  Dashboard: {
    use: 'For every page behind a login. A DashboardPanel is a list with the details of the selected row.',
    keyboard: 'The same keys as the sections in it.',
  },
  FormPanel: {
    use: 'For a page with one short form: log in, register, reset the password.',
    keyboard: 'The same keys as the form in it. Tab reaches the close button before the form.',
  },
  RailSection: {
    use: 'For any content that needs a heading beside it: a QuestionList, a list of cards. It has space above and none below, so that sections may follow each other; before a colored one, add `sx={{ paddingBottom: 12 }}`. For a statement with an action use SplitSection.',
    keyboard: 'The same keys as the content in it.',
  },
  SplitSection: {
    use: 'For a large statement beside a form or a few buttons. For a plain heading use RailSection.',
    keyboard: 'The same keys as the content in it.',
  },
};
