import { type Content, picture } from './content.ts';

const email = 'البريد الإلكتروني';
const failure = { title: 'خطأ', body: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى لاحقًا.' };

const links = [
  { label: 'الرئيسية', href: '#home' },
  { label: 'أعمالنا', href: '#projects' },
  { label: 'من نحن', href: '#about' },
  { label: 'اتصل بنا', href: '#contact' },
];

/** What a host writes in Arabic. */
export const arabic: Content = {
  formats: { locale: 'ar-EG', currency: 'EGP', timeZone: 'Africa/Cairo' },
  contactForm: {
    content: {
      nameLabel: 'الاسم',
      emailLabel: email,
      messageLabel: 'الرسالة',
      submitLabel: 'إرسال',
      submittingLabel: 'جارٍ الإرسال…',
      successTitle: 'وصلت رسالتك!',
      successBody: 'سنرد عليك قريبًا.',
      failure: failure.body,
      failureHelp: { text: 'أو اتصل بنا على', link: { label: '+20 2 5550 0199', href: 'tel:+20255500199' } },
    },
  },
  bookingForm: {
    content: {
      nameLabel: 'الاسم',
      emailLabel: email,
      phoneLabel: 'رقم الهاتف',
      extraFields: [{ name: 'address', label: 'العنوان', autoComplete: 'street-address' }],
      services: {
        legend: 'ما الذي تحتاج إليه؟',
        choices: [
          {
            value: 'visit',
            label: 'تنظيف النوافذ',
            needsDate: true,
            submitLabel: 'احجز موعدًا',
            success: { title: 'شكرًا لك!', body: 'سنؤكد موعدك قريبًا.' },
          },
          {
            value: 'price',
            label: 'عرض سعر',
            submitLabel: 'اطلب عرض سعر',
            success: { title: 'شكرًا لك!', body: 'ستصلك أسعارنا قريبًا.' },
          },
        ],
      },
      dateLabel: 'أي يوم يناسبك؟',
      options: {
        legend: 'مساحة المنزل',
        choices: [
          { value: 'small', label: 'أقل من 200 متر مربع' },
          { value: 'large', label: 'أكثر من 200 متر مربع' },
        ],
      },
      scopes: {
        legend: 'أي نوافذ؟',
        choices: [
          { value: 'inside', label: 'من الداخل' },
          { value: 'outside', label: 'من الخارج', defaultChecked: true },
        ],
        noneText: 'اختر من الداخل أو من الخارج أو كليهما.',
      },
      messageLabel: 'هل هناك ما ينبغي أن نعرفه؟',
      optional: 'اختياري',
      captchaLabel: 'التحقق',
      submitLabel: 'إرسال',
      submittingLabel: 'جارٍ الإرسال…',
      failureHelp: { text: 'أو اتصل بنا على', link: { label: '+20 2 5550 0142', href: 'tel:+20255500142' } },
      againLabel: 'إرسال طلب آخر',
    },
  },
  loginForm: {
    content: {
      title: 'تسجيل الدخول إلى حسابك',
      subtitle: 'افتح لوحة التحكم وتابع كل جديد.',
      emailLabel: email,
      passwordLabel: 'كلمة المرور',
      submitLabel: 'تسجيل الدخول',
      submittingLabel: 'جارٍ الدخول…',
      forgotPrompt: 'هل نسيت كلمة المرور؟',
      resetPasswordLabel: 'إعادة تعيين كلمة المرور',
      legal: ['بتسجيل الدخول توافق على ', { label: 'شروط الاستخدام', href: '/terms' }, '.'],
      failure,
    },
  },
  registerForm: {
    content: {
      title: 'إنشاء حساب',
      subtitle: 'الذكاء الاصطناعي في شركتك، مهمة بعد مهمة.',
      firstNameLabel: 'الاسم الأول',
      lastNameLabel: 'اسم العائلة',
      emailLabel: email,
      passwordLabel: 'كلمة المرور',
      passwordHint: '8 أحرف على الأقل.',
      confirmPasswordLabel: 'تأكيد كلمة المرور',
      submitLabel: 'إنشاء الحساب',
      submittingLabel: 'جارٍ الإنشاء…',
      legal: ['بإنشاء الحساب توافق على ', { label: 'شروط الاستخدام', href: '/terms' }, '.'],
      failure,
    },
  },
  passwordSteps: {
    progressLabel: 'الخطوات',
    steps: ['البريد', 'الرمز', 'كلمة مرور جديدة'],
    emailLabel: email,
    requestCodeLabel: 'طلب الرمز',
    requestingCodeLabel: 'جارٍ الإرسال…',
    codeLabel: 'الرمز المكوّن من 6 أرقام',
    validateCodeLabel: 'تحقق من الرمز',
    validatingCodeLabel: 'جارٍ التحقق…',
    passwordLabel: 'كلمة المرور الجديدة',
    passwordHint: '8 أحرف على الأقل.',
    confirmPasswordLabel: 'تأكيد كلمة المرور الجديدة',
    changePasswordLabel: 'تغيير كلمة المرور',
    changingPasswordLabel: 'جارٍ التغيير…',
    restartLabel: 'البدء من جديد',
    doneLabel: 'العودة إلى تسجيل الدخول',
    codeSent: { title: 'أُرسل الرمز', body: 'أرسلنا رمزًا إلى بريدك.' },
    codeValid: { title: 'الرمز صحيح', body: 'رمزك صحيح. اختر كلمة مرور جديدة.' },
    passwordChanged: { title: 'تغيّرت كلمة المرور', body: 'غُيّرت كلمة المرور بنجاح.' },
    failure,
  },
  passwordResetForm: { title: 'إعادة تعيين كلمة المرور' },
  changePasswordForm: { title: 'تغيير كلمة المرور' },
  accountEditForm: {
    content: {
      title: 'تعديل الحساب',
      back: { label: 'العودة إلى لوحة التحكم', href: '/dashboard' },
      firstNameLabel: 'الاسم الأول',
      lastNameLabel: 'اسم العائلة',
      emailLabel: email,
      passwordLabel: 'كلمة المرور الحالية',
      passwordHint: 'تغيير البريد يتطلب كلمة المرور.',
      submitLabel: 'حفظ التغييرات',
      submittingLabel: 'جارٍ الحفظ…',
      changePasswordLabel: 'تغيير كلمة المرور',
      note: { title: 'قبل الحفظ', body: 'تغيير البريد ينهي جلستك.' },
      saved: 'حُفظت التغييرات.',
      unchanged: 'لم يتغير شيء.',
      failure,
    },
  },
  websiteDialog: {
    content: {
      title: 'موقع خدمة الاستقبال',
      lead: 'أين ستعمل؟ نثبّتها على هذا الموقع ونراسلك.',
      label: 'عنوان الموقع',
      hint: 'مثل https://www.example.com',
      submitLabel: 'حفظ',
      submittingLabel: 'جارٍ الحفظ…',
      closeLabel: 'إغلاق',
      failure,
    },
  },
  paymentForm: {
    content: {
      summary: { subscribeTo: 'الاشتراك في', billed: 'الدفع', subtotal: 'المجموع الفرعي', total: 'المطلوب اليوم' },
      emailLabel: email,
      cardNumberLabel: 'رقم البطاقة',
      expiryLabel: 'تاريخ الانتهاء',
      securityCodeLabel: 'رمز الأمان',
      nameLabel: 'الاسم على البطاقة',
      postalCodeLabel: 'الرمز البريدي',
      submitLabel: 'اشترك',
      submittingLabel: 'جارٍ الاشتراك…',
      note: 'يتجدد حتى الإلغاء.',
      failure,
    },
  },
  formPanel: { homeLabel: 'Northgate، الصفحة الرئيسية' },
  navBar: { content: { label: 'التنقل الرئيسي', links } },
  dashboardNavBar: {
    content: {
      label: 'بوابة العملاء',
      links: [
        { label: 'الحساب', href: '/account' },
        { label: 'المشاريع', href: '/projects' },
        { label: 'الدعم', href: '/support' },
      ],
    },
  },
  navDrawer: { content: { label: 'التنقل', links } },
  showcaseCarousel: {
    title: 'أعمالنا',
    lede: 'ثلاثة مشاريع حديثة، سُلّمت وما زالت تعمل.',
    items: [
      {
        id: 'ios-app',
        image: picture('#17445C', 'ثلاث شاشات من تطبيق للمشي.'),
        project: 'تطبيق للهاتف',
        title: 'حالة الدروب قبل أن تخرج',
        caption: 'يعرض الدروب الجافة والمغلقة، حتى من دون شبكة.',
        webUrl: 'ridgeline.example',
      },
      {
        id: 'restaurant',
        image: picture('#7C2C18', 'موقع مطعم.'),
        project: 'موقع مطعم',
        title: 'قائمة تتغير في الرابعة',
        caption: 'تُحدَّث أطباق المساء من المطبخ.',
        webUrl: 'coalandcedar.example',
      },
    ],
  },
  framedCarousel: {
    title: 'نتائج واضحة',
    lede: 'بعض النوافذ التي نعتني بها.',
    pictures: [
      { id: 'sunrise', caption: 'شروق على الطوب', image: { light: picture('#b4553c', 'نافذتان عاليتان.') } },
      { id: 'bakery', caption: 'واجهة مخبز', image: { light: picture('#2d6a61', 'واجهة قبل الافتتاح.') } },
    ],
  },
  projectCard: {
    content: {
      title: 'Tidewatch',
      description: 'تنبيهات الرياح ومستوى الماء للقوارب الصغيرة.',
      technologies: ['React Native', 'Node', 'MongoDB', 'Twilio', 'PM2', 'DigitalOcean'].map((language) => ({
        language,
        value: language.toLowerCase(),
      })),
      sourceCodeAvailable: true,
      url: 'tidewatch.example',
    },
  },
  legalPage: {
    content: {
      title: 'شروط الاستخدام',
      sections: [
        {
          id: 'membership',
          title: 'العضوية',
          body: [{ type: 'paragraph', children: [{ text: 'العضوية مجانية.' }] }],
        },
        {
          id: 'late',
          title: 'التأخير',
          body: [{ type: 'paragraph', children: [{ text: 'تُعاد الكتب المتأخرة إلى المكتب.' }] }],
        },
      ],
    },
  },
  cookieNotice: {
    label: 'ملفات تعريف الارتباط',
    text: [
      'ملفات تعريف الارتباط تُبقيك مسجّل الدخول. التفاصيل في ',
      { label: 'سياسة الخصوصية', href: '/PrivacyPolicy' },
      '.',
    ],
    acceptLabel: 'موافق',
  },
  confirmDialog: {
    title: 'إلغاء الاشتراك؟',
    body: 'يبقى فعّالًا حتى نهاية المدة المدفوعة.',
    confirmLabel: 'إلغاء الاشتراك',
    declineLabel: 'الإبقاء عليه',
  },
  messageOverlay: {
    content: { title: 'أُرسل الرمز', body: 'أرسلنا رمزًا إلى بريدك.' },
  },
  recordDialog: {
    title: 'سامي المصري',
    closeLabel: 'إغلاق',
    entries: [
      { label: email, value: 'sam@whitlock.test', href: 'mailto:sam@whitlock.test' },
      { label: 'ملاحظات', value: 'البوابة على اليسار.' },
    ],
  },
  adminSummary: {
    label: 'نظرة سريعة',
    counts: [
      { id: 'messages', label: 'رسائل جديدة', value: 1204, href: '?view=messages' },
      { id: 'late', label: 'ردود متأخرة', value: 2, href: '?view=bookings', tone: 'late' },
    ],
  },
  activityChart: {
    title: 'الطلبات في الأسبوع',
    periodLabel: 'أسبوع',
    kinds: ['الحجوزات', 'عروض الأسعار'],
    periods: [
      { label: '7 سبتمبر', values: [3, 4] },
      { label: '14 سبتمبر', values: [5, 1] },
    ],
  },
  nextCall: {
    content: {
      title: 'المكالمة التالية',
      position: '1 من 12',
      handledLabel: 'تم',
      nextLabel: 'التالي',
      empty: 'لا أحد ينتظر ردًا.',
    },
    person: {
      name: 'سامي المصري',
      details: ['عرض سعر', 'من الخارج فقط'],
      due: { text: 'الرد قبل ظهر الخميس', late: true },
      call: { label: 'اتصال', href: 'tel:+20255500142' },
    },
  },
  adminTable: {
    content: {
      caption: 'الرسائل الواردة',
      empty: 'لا رسائل بعد.',
      noMatch: 'لا توجد رسائل مطابقة.',
    },
    headers: { name: 'الاسم', received: 'وقت الوصول' },
    filter: { label: 'الحالة', option: 'تمت المعالجة' },
  },
  projectProgress: {
    content: {
      stepsLabel: 'خطوات المشروع',
      ours: 'خطوتنا التالية',
      yours: 'خطوتك التالية',
      due: 'الموعد:',
      updated: 'آخر تحديث:',
      openLabel: 'فتح المعاينة',
    },
    project: {
      id: 'rental',
      title: 'تأجير الأدوات',
      summary: 'يرى العملاء المتاح ويحجزون أداة لليوم.',
      steps: ['التخطيط', 'التصميم', 'التنفيذ', 'الاختبار', 'الإطلاق'],
      currentStep: 2,
      next: 'نربط التقويم بالمخزون.',
      turn: 'ours',
      due: '2026-07-03',
      updated: '2026-06-08',
      webUrl: 'preview.northgatetools.example',
    },
  },
  subscription: {
    name: 'موظف استقبال',
    description: 'يجيب عن أسئلة عملائك خارج ساعات العمل.',
    planName: 'للشركات',
    content: {
      placeholder: 'تظهر هنا تفاصيل الاشتراك.',
      active: 'فعّال',
      inactive: 'غير فعّال',
      plan: 'الباقة',
      purchased: 'تاريخ الشراء',
      renews: 'يتجدد في',
      ends: 'ينتهي في',
      ended: 'انتهى في',
      website: 'الموقع',
      configure: 'انقر للإعداد',
      configureByTouch: 'المس للإعداد',
      changeWebsite: 'تعديل',
      cancel: 'إلغاء الاشتراك',
      cancelNote: 'يبقى فعّالًا حتى نهاية المدة الحالية.',
      reactivate: 'إعادة التفعيل',
    },
  },
  product: {
    name: 'منشئ عروض الأسعار',
    description: 'يحوّل صور العميل إلى عرض سعر.',
    billingFrequency: 'شهريًا',
    content: { placeholder: 'لم يُختر منتج.', get: 'احصل عليه' },
  },
};
