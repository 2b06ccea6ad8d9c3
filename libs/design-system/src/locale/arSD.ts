import {
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  RESET_CODE_LENGTH,
} from '@threefold/validation';
import { type LocaleTexts, localeOf } from './localeOf.ts';
import { plural } from './plural.ts';

const LOCALE = 'ar-SD';

const characters = plural(LOCALE, {
  one: 'حرف واحد',
  two: 'حرفين',
  few: '# أحرف',
  many: '# حرفًا',
  other: '# حرف',
});
const digits = plural(LOCALE, {
  one: 'رقم واحد',
  two: 'رقمين',
  few: '# أرقام',
  many: '# رقمًا',
  other: '# رقم',
});
const moreTechnologies = plural(LOCALE, {
  zero: 'ولا شيء غيرها',
  one: 'وواحدة أخرى',
  two: 'واثنتان أخريان',
  few: 'و# أخرى',
  many: 'و# أخرى',
  other: 'و# أخرى',
});
const number = (value: number) => new Intl.NumberFormat(LOCALE).format(value);

/** Keeps text from left to right, such as an address, in its own order. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const emailErrors = { email_invalid: 'يُرجى إدخال بريد إلكتروني صحيح.' };
const newPasswordErrors = {
  password_too_short: `يجب ألا تقل كلمة المرور عن ${characters(PASSWORD_MIN_LENGTH)}.`,
  password_too_long: `يجب ألا تزيد كلمة المرور على ${characters(PASSWORD_MAX_LENGTH)}.`,
};
const passwordsDiffer = { passwords_differ: 'يجب أن تتطابق كلمتا المرور.' };
const nameErrors = {
  first_name_required: 'يُرجى إدخال اسمك الأول.',
  first_name_too_long: `يجب ألا يزيد الاسم الأول على ${characters(NAME_MAX_LENGTH)}.`,
  last_name_required: 'يُرجى إدخال اسم عائلتك.',
  last_name_too_long: `يجب ألا يزيد اسم العائلة على ${characters(NAME_MAX_LENGTH)}.`,
};
const errorTitles = {
  email_invalid: 'بريد إلكتروني غير صحيح',
  password_too_short: 'كلمة مرور غير صالحة',
  password_too_long: 'كلمة مرور غير صالحة',
  password_is_email: 'كلمة مرور غير صالحة',
  password_required: 'كلمة المرور ناقصة',
  passwords_differ: 'كلمتا المرور مختلفتان',
  first_name_required: 'الاسم الأول ناقص',
  first_name_too_long: 'الاسم الأول طويل',
  last_name_required: 'اسم العائلة ناقص',
  last_name_too_long: 'اسم العائلة طويل',
  code_incomplete: 'الرمز غير مكتمل',
};
const hints = {
  email_space: () => 'فيه مسافة.',
  email_name: (refused: string) =>
    `تُقبل قبل علامة @ الحروف والأرقام والنقاط والشرطات اللاتينية فقط، ولا يُقبل «${isolated(refused)}».`,
  email_suffix: (refused: string) =>
    `يُقبل بعد النقطة الأخيرة من حرفين إلى ${characters(6)}، ولا يُقبل «${isolated(refused)}».`,
};
const carousel: LocaleTexts['DsCarousel'] = {
  carousel: 'معرض دوّار',
  slide: 'شريحة',
  position: (label, place, total) => `${isolated(label)}، ${number(place)} من ${number(total)}`,
  pause: 'إيقاف التبديل التلقائي',
  play: 'متابعة التبديل التلقائي',
};
const galleryItem = { learnMore: 'اعرف المزيد', newTab: 'يُفتح في علامة تبويب جديدة' };
const passwordInput = { showPassword: 'إظهار كلمة المرور', hidePassword: 'إخفاء كلمة المرور' };
const stepProgress = { done: 'تم' };
const passwordSteps = {
  errors: {
    ...emailErrors,
    ...newPasswordErrors,
    ...passwordsDiffer,
    code_incomplete: `يُرجى إدخال الرمز المكوّن من ${digits(RESET_CODE_LENGTH)} الذي وصلك بالبريد.`,
  },
  errorTitles,
  hints,
  ...passwordInput,
  ...stepProgress,
};
const bar = { menu: 'القائمة' };

/** Arabic, which is written from right to left: the theme's `direction` and the page's `dir` are the host's. */
export const arSD = /* @__PURE__ */ localeOf({
  DsAccountEditForm: {
    errors: { ...emailErrors, ...nameErrors, password_required: 'يُرجى إدخال كلمة المرور.' },
    errorTitles,
    hints,
    ...passwordInput,
  },
  DsAdminTable: {
    search: 'بحث',
    sortBy: 'ترتيب حسب',
    unsorted: 'الترتيب المعتاد',
    ascending: 'تصاعدي',
    descending: 'تنازلي',
    all: 'الكل',
    actions: 'إجراءات',
    range: (first, last, count) => `${first} إلى ${last} من ${count}`,
    noRows: 'لا صفوف',
    previousPage: 'الصفحة السابقة',
    nextPage: 'الصفحة التالية',
    page: (place, count) => `صفحة ${place} من ${count}`,
    pages: 'الصفحات',
    loading: 'جارٍ التحميل…',
  },
  DsBookingForm: {
    errors: {
      ...emailErrors,
      name_required: 'يُرجى إدخال اسمك.',
      phone_required: 'يُرجى إدخال رقم هاتفك.',
      phone_country_code_required: 'يُرجى إدخال رقم هاتفك مع علامة + ورمز البلد.',
      phone_invalid: 'يُرجى التحقق من أرقام هاتفك.',
      service_required: 'يُرجى اختيار خدمة.',
      date_required: 'يُرجى اختيار يوم.',
      date_too_early: 'يُرجى اختيار يوم لاحق.',
      date_too_late: 'يُرجى اختيار يوم أقرب.',
      option_required: 'يُرجى تحديد خيار.',
      scopes_required: 'يُرجى تحديد خيار واحد على الأقل.',
      field_required: 'يُرجى ملء هذا الحقل.',
      captchaToken_required: 'يُرجى إكمال التحقق.',
    },
    hints,
  },
  DsCarousel: carousel,
  DsChangePasswordForm: { ...passwordSteps, close: 'إغلاق' },
  DsColorSchemeToggle: { toDark: 'التبديل إلى المظهر الداكن', toLight: 'التبديل إلى المظهر الفاتح' },
  DsContactForm: {
    errors: {
      ...emailErrors,
      name_required: 'يُرجى إدخال اسمك.',
      message_required: 'يُرجى كتابة رسالتك.',
      message_too_long: `يُرجى اختصار رسالتك إلى ${characters(MESSAGE_MAX_LENGTH)}.`,
    },
    errorTitles: {
      email_invalid: 'بريد إلكتروني غير صحيح',
      name_required: 'الاسم ناقص',
      message_required: 'الرسالة ناقصة',
      message_too_long: 'الرسالة طويلة',
    },
    hints,
  },
  DsDashboardNavBar: bar,
  DsDayCalendar: { previousMonth: 'الشهر السابق', nextMonth: 'الشهر التالي' },
  DsEmailInput: { suggestion: (email) => `هل تقصد ${isolated(email)}؟` },
  DsFormPanel: { close: 'إغلاق' },
  DsFramedCarousel: carousel,
  DsGalleryItem: galleryItem,
  DsLegalPage: { goBack: 'رجوع', contents: 'في هذه الصفحة' },
  DsListSkeleton: { loading: 'جارٍ التحميل…' },
  DsLoginForm: { errors: { ...emailErrors, ...newPasswordErrors }, errorTitles, hints, ...passwordInput },
  DsMessageOverlay: { ok: 'حسنًا' },
  DsNavBar: bar,
  DsNavDrawer: { close: 'إغلاق القائمة' },
  DsPasswordInput: passwordInput,
  DsPasswordResetForm: passwordSteps,
  DsPasswordSteps: passwordSteps,
  DsPaymentForm: {
    errors: {
      card_number_invalid: 'يُرجى إدخال رقم بطاقة صحيح.',
      expiry_invalid: 'يُرجى إدخال الشهر والسنة برقمين لكل منهما.',
      card_expired: 'انتهت صلاحية هذه البطاقة.',
      security_code_invalid: 'يُرجى إدخال أرقام رمز الأمان الثلاثة أو الأربعة.',
      name_required: 'يُرجى إدخال الاسم المكتوب على البطاقة.',
      postal_code_required: 'يُرجى إدخال الرمز البريدي.',
    },
    errorTitles: {
      card_number_invalid: 'رقم بطاقة غير صحيح',
      expiry_invalid: 'تاريخ انتهاء غير صحيح',
      card_expired: 'بطاقة منتهية',
      security_code_invalid: 'رمز أمان غير صحيح',
      name_required: 'الاسم ناقص',
      postal_code_required: 'الرمز البريدي ناقص',
    },
    hints,
  },
  DsProjectCard: {
    sourceCodeAvailable: 'الشيفرة المصدرية: متاحة',
    sourceCodeProprietary: 'الشيفرة المصدرية: خاصة',
    moreTechnologies,
    newTab: '(يُفتح في علامة تبويب جديدة)',
  },
  DsProjectProgress: stepProgress,
  DsPromptDialog: {
    errors: {
      password_required: 'يُرجى إدخال كلمة المرور.',
      passkey_name_required: 'يُرجى إدخال اسم.',
    },
    hints,
    ...passwordInput,
  },
  DsRegisterForm: {
    errors: {
      ...emailErrors,
      ...newPasswordErrors,
      ...nameErrors,
      ...passwordsDiffer,
      password_is_email: 'لا يمكن أن تكون كلمة المرور هي بريدك الإلكتروني.',
    },
    errorTitles,
    hints,
    ...passwordInput,
  },
  DsShowcaseCarousel: { ...carousel, ...galleryItem },
  DsStepProgress: stepProgress,
  DsWebsiteDialog: {
    errors: {
      website_required: 'يُرجى إدخال عنوان موقعك.',
      website_invalid: `يُرجى إدخال عنوان مثل ${isolated('https://www.example.com')}.`,
    },
    errorTitles: { website_required: 'العنوان ناقص', website_invalid: 'عنوان غير صحيح' },
    hints,
  },
});
