import { type Language, picture } from './language.ts';

const email = 'E-Mail-Adresse';
const failure = { title: 'Fehler', body: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.' };

const emailErrors = { email_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' };
const newPasswordErrors = {
  password_too_short: 'Das Passwort muss mindestens 8 Zeichen lang sein.',
  password_too_long: 'Das Passwort darf höchstens 128 Zeichen lang sein.',
};
const nameErrors = {
  first_name_required: 'Bitte geben Sie Ihren Vornamen ein.',
  first_name_too_long: 'Der Vorname darf höchstens 200 Zeichen lang sein.',
  last_name_required: 'Bitte geben Sie Ihren Nachnamen ein.',
  last_name_too_long: 'Der Nachname darf höchstens 200 Zeichen lang sein.',
};
const titles = {
  email_invalid: 'Ungültige E-Mail-Adresse',
  password_too_short: 'Ungültiges Passwort',
  password_too_long: 'Ungültiges Passwort',
  password_is_email: 'Ungültiges Passwort',
  password_required: 'Passwort fehlt',
  passwords_differ: 'Passwörter stimmen nicht überein',
  first_name_required: 'Vorname fehlt',
  first_name_too_long: 'Vorname zu lang',
  last_name_required: 'Nachname fehlt',
  last_name_too_long: 'Nachname zu lang',
  code_incomplete: 'Code unvollständig',
};
const hints = {
  email_space: () => 'Sie enthält ein Leerzeichen.',
  email_name: (refused: string) => `Vor dem @ ist das Zeichen „${refused}“ nicht erlaubt.`,
  email_suffix: (refused: string) => `Nach dem letzten Punkt stehen 2 bis 6 Buchstaben, nicht „${refused}“.`,
};
const passwordInput = { showPassword: 'Passwort anzeigen', hidePassword: 'Passwort verbergen' };
const passwordSteps = {
  errors: {
    ...emailErrors,
    ...newPasswordErrors,
    code_incomplete: 'Bitte geben Sie den sechsstelligen Code aus unserer E-Mail ein.',
    passwords_differ: 'Beide Passwörter müssen gleich sein.',
  },
  errorTitles: titles,
  hints,
  ...passwordInput,
  done: 'erledigt',
};

const links = [
  { label: 'Startseite', href: '#home' },
  { label: 'Referenzen', href: '#projects' },
  { label: 'Unternehmen', href: '#about' },
  { label: 'Kontakt', href: '#contact' },
];

/** German, whose compound words are long. */
export const german: Language = {
  tag: 'de',
  direction: 'ltr',
  formats: { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
  contactForm: {
    content: {
      nameLabel: 'Ihr Name',
      emailLabel: email,
      messageLabel: 'Ihre Nachricht',
      submitLabel: 'Nachricht absenden',
      submittingLabel: 'Wird gesendet…',
      successTitle: 'Nachricht angekommen!',
      successBody: 'Wir antworten Ihnen in Kürze.',
      failure: failure.body,
      failureHelp: {
        text: 'Sie erreichen uns auch telefonisch unter',
        link: { label: '030 5550199', href: 'tel:+49305550199' },
      },
    },
    localeText: {
      errors: {
        ...emailErrors,
        name_required: 'Bitte geben Sie Ihren Namen ein.',
        message_required: 'Bitte geben Sie Ihre Nachricht ein.',
      },
      errorTitles: {
        email_invalid: 'Ungültige E-Mail-Adresse',
        name_required: 'Name fehlt',
        message_required: 'Nachricht fehlt',
      },
      hints,
    },
  },
  bookingForm: {
    content: {
      nameLabel: 'Vor- und Nachname',
      emailLabel: email,
      phoneLabel: 'Telefonnummer',
      extraFields: [{ name: 'address', label: 'Straße und Hausnummer', autoComplete: 'street-address' }],
      services: {
        legend: 'Was dürfen wir für Sie tun?',
        choices: [
          {
            value: 'visit',
            label: 'Fensterreinigung',
            needsDate: true,
            submitLabel: 'Fensterreinigung buchen',
            success: { title: 'Vielen Dank!', body: 'Wir bestätigen Ihren Termin in Kürze.' },
          },
          {
            value: 'price',
            label: 'Kostenvoranschlag',
            submitLabel: 'Kostenvoranschlag anfordern',
            success: { title: 'Vielen Dank!', body: 'Sie erhalten unseren Preis in Kürze.' },
          },
        ],
      },
      dateLabel: 'Welcher Tag passt Ihnen?',
      options: {
        legend: 'Grundstücksgröße',
        choices: [
          { value: 'small', label: 'Bis 200 Quadratmeter' },
          { value: 'large', label: 'Über 200 Quadratmeter' },
        ],
      },
      scopes: {
        legend: 'Welche Fenster?',
        choices: [
          { value: 'inside', label: 'Innenseite' },
          { value: 'outside', label: 'Außenseite', defaultChecked: true },
        ],
        noneText: 'Bitte wählen Sie die Innenseite, die Außenseite oder beide.',
      },
      messageLabel: 'Was sollten wir noch wissen?',
      optional: 'freiwillig',
      captchaLabel: 'Sicherheitsprüfung',
      submitLabel: 'Absenden',
      submittingLabel: 'Wird gesendet…',
      failureHelp: {
        text: 'Sie erreichen uns auch telefonisch unter',
        link: { label: '030 5550142', href: 'tel:+49305550142' },
      },
      againLabel: 'Weitere Anfrage senden',
    },
    localeText: {
      errors: {
        ...emailErrors,
        name_required: 'Bitte geben Sie Ihren Namen ein.',
        phone_required: 'Bitte geben Sie Ihre Telefonnummer mit + und Ländervorwahl ein.',
        address_required: 'Bitte füllen Sie dieses Feld aus.',
        service_required: 'Bitte wählen Sie eine Leistung.',
        date_required: 'Bitte wählen Sie ein Datum.',
        date_too_early: 'Bitte wählen Sie ein späteres Datum.',
        date_too_late: 'Bitte wählen Sie ein früheres Datum.',
        option_required: 'Bitte wählen Sie eine Größe.',
        scopes_required: 'Bitte wählen Sie mindestens eine Möglichkeit.',
        captchaToken_required: 'Bitte schließen Sie die Sicherheitsprüfung ab.',
      },
      hints,
    },
  },
  loginForm: {
    content: {
      title: 'Anmeldung in Ihrem Benutzerkonto',
      subtitle: 'Öffnen Sie Ihre Übersicht und bleiben Sie auf dem Laufenden.',
      emailLabel: email,
      passwordLabel: 'Passwort',
      submitLabel: 'Anmelden',
      submittingLabel: 'Anmeldung…',
      forgotPrompt: 'Haben Sie Ihr Passwort vergessen?',
      resetPasswordLabel: 'Passwort zurücksetzen',
      legal: ['Mit der Anmeldung stimmen Sie unseren ', { label: 'Nutzungsbedingungen', href: '/terms' }, ' zu.'],
      failure,
    },
    localeText: { errors: { ...emailErrors, ...newPasswordErrors }, errorTitles: titles, hints, ...passwordInput },
  },
  registerForm: {
    content: {
      title: 'Benutzerkonto anlegen',
      subtitle: 'Künstliche Intelligenz für Ihr Unternehmen, Aufgabe für Aufgabe.',
      firstNameLabel: 'Vorname',
      lastNameLabel: 'Nachname',
      emailLabel: email,
      passwordLabel: 'Passwort',
      passwordHint: 'Mindestens 8 Zeichen.',
      confirmPasswordLabel: 'Passwort wiederholen',
      submitLabel: 'Registrieren',
      submittingLabel: 'Registrierung…',
      legal: ['Mit der Registrierung stimmen Sie unseren ', { label: 'Nutzungsbedingungen', href: '/terms' }, ' zu.'],
      failure,
    },
    localeText: {
      errors: {
        ...emailErrors,
        ...newPasswordErrors,
        ...nameErrors,
        password_is_email: 'Das Passwort darf nicht Ihre E-Mail-Adresse sein.',
        passwords_differ: 'Beide Passwörter müssen gleich sein.',
      },
      errorTitles: titles,
      hints,
      ...passwordInput,
    },
  },
  passwordSteps: {
    progressLabel: 'Schritte',
    steps: ['E-Mail', 'Bestätigungscode', 'Neues Passwort'],
    emailLabel: email,
    requestCodeLabel: 'Code anfordern',
    requestingCodeLabel: 'Code wird gesendet…',
    codeLabel: 'Sechsstelliger Code',
    validateCodeLabel: 'Code prüfen',
    validatingCodeLabel: 'Wird geprüft…',
    passwordLabel: 'Neues Passwort',
    passwordHint: 'Mindestens 8 Zeichen.',
    confirmPasswordLabel: 'Neues Passwort wiederholen',
    changePasswordLabel: 'Passwort ändern',
    changingPasswordLabel: 'Wird geändert…',
    restartLabel: 'Von vorn beginnen',
    doneLabel: 'Zurück zur Anmeldung',
    codeSent: { title: 'Code gesendet', body: 'Wir haben einen Code an Ihre Adresse gesendet.' },
    codeValid: { title: 'Code gültig', body: 'Ihr Code ist gültig. Wählen Sie jetzt ein neues Passwort.' },
    passwordChanged: { title: 'Passwort geändert', body: 'Ihr Passwort wurde geändert.' },
    failure,
  },
  passwordResetForm: { title: 'Passwort zurücksetzen', localeText: passwordSteps },
  changePasswordForm: { title: 'Passwort ändern', localeText: { ...passwordSteps, close: 'Schließen' } },
  accountEditForm: {
    content: {
      title: 'Benutzerkonto bearbeiten',
      back: { label: 'Zurück zur Übersicht', href: '/dashboard' },
      firstNameLabel: 'Vorname',
      lastNameLabel: 'Nachname',
      emailLabel: email,
      passwordLabel: 'Aktuelles Passwort',
      passwordHint: 'Eine neue Adresse braucht Ihr Passwort.',
      submitLabel: 'Änderungen speichern',
      submittingLabel: 'Wird gespeichert…',
      changePasswordLabel: 'Passwort ändern',
      note: { title: 'Vor dem Speichern', body: 'Mit einer neuen Adresse werden Sie überall abgemeldet.' },
      saved: 'Ihre Änderungen sind gespeichert.',
      unchanged: 'Nichts geändert.',
      failure,
    },
    localeText: {
      errors: { ...emailErrors, ...nameErrors, password_required: 'Bitte geben Sie Ihr Passwort ein.' },
      errorTitles: titles,
      hints,
      ...passwordInput,
    },
  },
  websiteDialog: {
    content: {
      title: 'Website für Ihren Empfang',
      lead: 'Wo soll er arbeiten? Wir richten ihn dort ein und melden uns.',
      label: 'Internetadresse',
      hint: 'Zum Beispiel https://www.example.com',
      submitLabel: 'Speichern',
      submittingLabel: 'Wird gespeichert…',
      closeLabel: 'Schließen',
      failure,
    },
    localeText: {
      errors: {
        website_required: 'Bitte geben Sie Ihre Internetadresse ein.',
        website_invalid: 'Bitte geben Sie eine Adresse wie https://www.example.com ein.',
      },
      errorTitles: { website_required: 'Adresse fehlt', website_invalid: 'Ungültige Adresse' },
      hints,
    },
  },
  paymentForm: {
    content: {
      summary: { subscribeTo: 'Abonnement:', billed: 'Abrechnung', subtotal: 'Zwischensumme', total: 'Heute fällig' },
      emailLabel: email,
      cardNumberLabel: 'Kartennummer',
      expiryLabel: 'Gültig bis (MM / JJ)',
      securityCodeLabel: 'Prüfnummer',
      nameLabel: 'Name auf der Karte',
      postalCodeLabel: 'Postleitzahl',
      submitLabel: 'Kostenpflichtig abonnieren',
      submittingLabel: 'Wird abonniert…',
      note: 'Verlängert sich bis zur Kündigung.',
      failure,
    },
    localeText: {
      errors: {
        card_number_invalid: 'Bitte geben Sie eine gültige Kartennummer ein.',
        expiry_invalid: 'Bitte geben Sie Monat und Jahr ein (MM / JJ).',
        card_expired: 'Diese Karte ist abgelaufen.',
        security_code_invalid: 'Bitte geben Sie die drei oder vier Ziffern der Prüfnummer ein.',
        name_required: 'Bitte geben Sie den Namen auf der Karte ein.',
        postal_code_required: 'Bitte geben Sie Ihre Postleitzahl ein.',
      },
      errorTitles: {
        card_number_invalid: 'Ungültige Kartennummer',
        expiry_invalid: 'Ungültiges Datum',
        card_expired: 'Karte abgelaufen',
        security_code_invalid: 'Ungültige Prüfnummer',
        name_required: 'Name fehlt',
        postal_code_required: 'Postleitzahl fehlt',
      },
      hints,
    },
  },
  formPanel: { homeLabel: 'Northgate, Startseite', localeText: { close: 'Schließen' } },
  navBar: { content: { label: 'Hauptnavigation', links }, localeText: { menu: 'Menü öffnen' } },
  dashboardNavBar: {
    content: {
      label: 'Kundenbereich',
      links: [
        { label: 'Benutzerkonto', href: '/account' },
        { label: 'Projekte', href: '/projects' },
        { label: 'Unterstützung', href: '/support' },
      ],
    },
    localeText: { menu: 'Menü öffnen' },
  },
  navDrawer: { content: { label: 'Navigation', links }, localeText: { close: 'Menü schließen' } },
  colorSchemeToggle: { toDark: 'Zum dunklen Farbschema wechseln', toLight: 'Zum hellen Farbschema wechseln' },
  carousel: {
    carousel: 'Karussell',
    slide: 'Folie',
    position: (label, place, total) => `${label}, ${place} von ${total}`,
    pause: 'Automatischen Wechsel anhalten',
    play: 'Automatischen Wechsel fortsetzen',
  },
  showcaseCarousel: {
    title: 'Unsere Arbeiten',
    lede: 'Drei Aufträge aus letzter Zeit, alle noch im Einsatz.',
    items: [
      {
        id: 'ios-app',
        image: picture('#17445C', 'Drei Bildschirme einer Wander-App.'),
        project: 'Wander-App',
        title: 'Der Zustand der Wanderwege, bevor die Stiefel geschnürt sind',
        caption: 'Zeigt trockene und gesperrte Wege, auch ohne Mobilfunknetz.',
        webUrl: 'ridgeline.example',
      },
      {
        id: 'restaurant',
        image: picture('#7C2C18', 'Die Website eines Gasthauses.'),
        project: 'Gasthaus',
        title: 'Eine Speisekarte, die um vier Uhr wechselt',
        caption: 'Die Abendgerichte werden aus der Küche aktualisiert.',
        webUrl: 'coalandcedar.example',
      },
    ],
  },
  framedCarousel: {
    title: 'Klare Ergebnisse',
    lede: 'Einige der Fenster, um die wir uns kümmern.',
    pictures: [
      {
        id: 'sunrise',
        caption: 'Sonnenaufgang auf Backstein',
        image: { light: picture('#b4553c', 'Zwei hohe Fenster.') },
      },
      {
        id: 'bakery',
        caption: 'Schaufenster einer Bäckerei',
        image: { light: picture('#2d6a61', 'Ein Schaufenster vor Ladenöffnung.') },
      },
    ],
  },
  galleryItem: { learnMore: 'Mehr erfahren', newTab: 'öffnet in einem neuen Tab' },
  projectCard: {
    content: {
      title: 'Tidewatch',
      description: 'Wind- und Wasserstandswarnungen für kleine Boote.',
      technologies: ['React Native', 'Node', 'MongoDB', 'Twilio', 'PM2', 'DigitalOcean'].map((language) => ({
        language,
        value: language.toLowerCase(),
      })),
      sourceCodeAvailable: true,
      url: 'tidewatch.example',
    },
    localeText: {
      sourceCodeAvailable: 'Quelltext: einsehbar',
      sourceCodeProprietary: 'Quelltext: nicht öffentlich',
      moreTechnologies: (count) => `und ${count} weitere`,
      newTab: '(öffnet in einem neuen Tab)',
    },
  },
  legalPage: {
    content: {
      title: 'Allgemeine Geschäfts\u00adbedingungen',
      sections: [
        {
          id: 'membership',
          title: 'Mitgliedschaft',
          body: [{ type: 'paragraph', children: [{ text: 'Die Mitgliedschaft ist kostenlos.' }] }],
        },
        {
          id: 'late',
          title: 'Leihfristüberschreitung',
          body: [{ type: 'paragraph', children: [{ text: 'Ein überfälliges Buch wird an der Theke abgegeben.' }] }],
        },
      ],
    },
    localeText: { goBack: 'Zurück', contents: 'Auf dieser Seite' },
  },
  cookieNotice: {
    label: 'Cookie-Hinweis',
    text: [
      'Cookies halten Sie angemeldet. Unsere ',
      { label: 'Datenschutzerklärung', href: '/PrivacyPolicy' },
      ' erklärt den Rest.',
    ],
    acceptLabel: 'Einverstanden',
  },
  confirmDialog: {
    title: 'Abonnement kündigen?',
    body: 'Es läuft bis zum Ende des bezahlten Zeitraums weiter.',
    confirmLabel: 'Abonnement kündigen',
    declineLabel: 'Behalten',
  },
  messageOverlay: {
    content: { title: 'Code gesendet', body: 'Wir haben einen Code an Ihre Adresse gesendet.' },
    localeText: { ok: 'Verstanden' },
  },
  recordDialog: {
    title: 'Sam Whitlock',
    closeLabel: 'Schließen',
    entries: [
      { label: 'E-Mail', value: 'sam@whitlock.test', href: 'mailto:sam@whitlock.test' },
      { label: 'Anmerkungen', value: 'Das Gartentor ist auf der linken Seite.' },
    ],
  },
  adminSummary: {
    label: 'Auf einen Blick',
    counts: [
      { id: 'messages', label: 'Neue Nachrichten', value: 1204, href: '?view=messages' },
      { id: 'late', label: 'Überfällige Antworten', value: 2, href: '?view=bookings', tone: 'late' },
    ],
  },
  activityChart: {
    title: 'Anfragen pro Woche',
    periodLabel: 'Woche vom',
    kinds: ['Buchungen', 'Kostenvoranschläge'],
    periods: [
      { label: '7. Sept.', values: [3, 4] },
      { label: '14. Sept.', values: [5, 1] },
    ],
  },
  nextCall: {
    content: {
      title: 'Als Nächstes anrufen',
      position: '1 von 12',
      handledLabel: 'Erledigt',
      nextLabel: 'Weiter',
      empty: 'Niemand wartet auf eine Antwort.',
    },
    person: {
      name: 'Sam Whitlock',
      details: ['Kostenvoranschlag', 'nur Außenseite'],
      due: { text: 'Antwort bis Donnerstagmittag', late: true },
      call: { label: '030 5550142 anrufen', href: 'tel:+49305550142' },
    },
  },
  adminTable: {
    content: {
      caption: 'Eingegangene Nachrichten',
      empty: 'Noch keine Nachrichten.',
      noMatch: 'Keine Nachricht entspricht dieser Suche.',
    },
    headers: { name: 'Name', received: 'Eingegangen' },
    filter: { label: 'Bearbeitungsstand', option: 'Erledigt' },
    localeText: {
      search: 'Suchen',
      sortBy: 'Sortieren nach',
      unsorted: 'Übliche Reihenfolge',
      ascending: 'aufsteigend',
      descending: 'absteigend',
      all: 'Alle',
      actions: 'Aktionen',
      range: (first, last, count) => `${first} bis ${last} von ${count}`,
      noRows: 'Keine Zeilen',
      previousPage: 'Vorige Seite',
      nextPage: 'Nächste Seite',
      page: (number, count) => `Seite ${number} von ${count}`,
      pages: 'Seiten',
      loading: 'Wird geladen…',
    },
  },
  listSkeleton: { loading: 'Wird geladen…' },
  projectProgress: {
    content: {
      stepsLabel: 'Projektschritte',
      ours: 'Unser nächster Schritt',
      yours: 'Ihr nächster Schritt',
      due: 'Fällig am',
      updated: 'Aktualisiert am',
      openLabel: 'Vorschau öffnen',
    },
    project: {
      id: 'rental',
      title: 'Werkzeugverleih',
      summary: 'Kunden sehen den Bestand und reservieren ein Werkzeug für den Tag.',
      steps: ['Planung', 'Gestaltung', 'Umsetzung', 'Qualitätssicherung', 'Veröffentlichung'],
      currentStep: 2,
      next: 'Wir verbinden den Kalender mit Ihrem Warenbestand.',
      turn: 'ours',
      due: '2026-07-03',
      updated: '2026-06-08',
      webUrl: 'preview.northgatetools.example',
    },
    localeText: { done: 'erledigt' },
  },
  subscription: {
    name: 'Telefonempfang',
    description: 'Beantwortet die Fragen Ihrer Kunden außerhalb der Geschäftszeiten.',
    planName: 'Geschäftskunden',
    content: {
      placeholder: 'Hier stehen die Einzelheiten des Abonnements.',
      active: 'AKTIV',
      inactive: 'INAKTIV',
      plan: 'Tarif',
      purchased: 'Gekauft am',
      renews: 'Verlängert sich am',
      ends: 'Endet am',
      ended: 'Endete am',
      website: 'Internetadresse',
      configure: 'Zum Einrichten klicken',
      configureByTouch: 'Zum Einrichten tippen',
      changeWebsite: 'Ändern',
      cancel: 'Abonnement kündigen',
      cancelNote: 'Läuft bis zum Ende des bezahlten Zeitraums weiter.',
      reactivate: 'Wieder aufnehmen',
    },
  },
  product: {
    name: 'Angebots\u00aderstellung',
    description: 'Macht aus den Fotos eines Kunden ein fertiges Angebot.',
    billingFrequency: 'monatlich',
    content: { placeholder: 'Kein Produkt ausgewählt.', get: 'KAUFEN' },
  },
};
