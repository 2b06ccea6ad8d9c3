import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Invoice } from '@threefold/api-contract';
import type { InvoiceDocument } from '@threefold/api-contract/invoice-documents';
import { companyLines, formatDate, formatPrice } from '@threefold/validation';
import type { LocalRegion } from '../../../platform/language.ts';
import { ruleTexts } from '../../../platform/ruleTexts.ts';
import { type CompanySince, companyAt } from './company.ts';
import { PDF_TEXTS } from './pdfTexts.ts';

/** One of the two parties of an invoice. */
interface Party {
  name: string;
  lines: readonly string[];
}

/** With its client, without a company. */
export type InvoiceOfClient = Invoice & { client: { id: string; name: string; email: string } };

export interface InvoicesPdf {
  title: string;
  /** One page or more for each. */
  documents: readonly InvoiceDocument<InvoiceOfClient>[];
  /** Also the language of the PDF. */
  region: LocalRegion;
  seller: Party;
  /** By the id of the client. */
  companies: ReadonlyMap<string, readonly CompanySince[]>;
  /** Said with each, such as that no card was charged. Default: nothing */
  notice?: string;
}

/** In points, of which an inch has 72. */
const MARGIN = 56;
const GAP = 18;
const SIZE = 10;
const TITLE_SIZE = 16;

const isInvoice = ({ kind }: InvoiceDocument) => kind === 'invoice';

function factsOf(document: InvoiceDocument, region: LocalRegion): [string, string][] {
  const words = PDF_TEXTS[region.language];
  const day = (iso: string) => formatDate(iso, region);
  const { invoice, issuedAt } = document;
  if (!isInvoice(document)) {
    return [
      [words.date, day(issuedAt)],
      [words.creditFor, words.numberOf(invoice.number, day(invoice.issuedAt))],
    ];
  }
  return [
    [words.date, day(issuedAt)],
    [words.period, words.until(day(invoice.periodStart), day(invoice.periodEnd))],
    [words.payment, invoice.paidAt ? words.paidOn(day(invoice.paidAt)) : words.states[invoice.state]],
  ];
}

/** What is billed, in cents. */
const linesOf = (document: InvoiceDocument, { language }: LocalRegion): { description: string; amount: number }[] =>
  isInvoice(document)
    ? document.invoice.lines
    : [{ description: PDF_TEXTS[language].refundOf(document.invoice.number), amount: document.subtotal }];

/** The sums below the lines, in cents. */
function sumsOf(document: InvoiceDocument, { language }: LocalRegion): [string, number][] {
  const words = PDF_TEXTS[language];
  const { subtotal, taxes, total, invoice } = document;
  const { credit, refunded, remaining } = invoice;
  const more: [string, number][] = [
    [words.fromCredit, -credit],
    [words.refunded, refunded],
    [words.remaining, remaining],
  ];
  return [
    [words.subtotal, subtotal],
    ...taxes.map(({ label, amount }): [string, number] => [label, amount]),
    [words.total, total],
    ...(isInvoice(document) ? more.filter(([, amount]) => amount !== 0) : []),
  ];
}

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Invoices and credit notes as one PDF. Names may be in any Latin, Greek or Cyrillic script. */
export async function invoicesPdf({
  title,
  documents,
  region,
  seller,
  companies,
  notice,
}: InvoicesPdf): Promise<Buffer> {
  const words = PDF_TEXTS[region.language];
  // Loaded with the first PDF, because few processes make one.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'LETTER',
    margin: MARGIN,
    autoFirstPage: false,
    lang: region.locale,
    displayTitle: true,
    info: { Title: title, Author: seller.name },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.registerFont('regular', fontFile('DejaVuSans'));
  pdf.registerFont('bold', fontFile('DejaVuSans-Bold'));

  /** Two texts side by side, on the next page if there is no room; the first may have several lines. */
  const row = ([first, second]: [string, string], firstWidth: number, align: 'left' | 'right', font = 'regular') => {
    pdf.font(font).fontSize(SIZE);
    const { left, right } = pdf.page.margins;
    const secondWidth = pdf.page.width - left - right - firstWidth;
    const [one, other] = [{ width: firstWidth - GAP }, { width: secondWidth, align }];
    const height = Math.max(pdf.heightOfString(first, one), pdf.heightOfString(second, other));
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const { y } = pdf;
    pdf.text(first, left, y, one).text(second, left + firstWidth, y, other);
    Object.assign(pdf, { x: left, y: y + height + SIZE / 2 });
  };

  const party = (heading: string, { name, lines }: Party) => {
    pdf.font('regular').fontSize(SIZE).text(heading).font('bold').text(name).font('regular');
    for (const line of lines) pdf.text(line);
    pdf.moveDown();
  };

  for (const document of documents) {
    const { number, invoice, issuedAt } = document;
    const { client } = invoice;
    const money = (cents: number) =>
      `${formatPrice(cents, { ...region, currency: invoice.currency })} ${invoice.currency}`;
    // A credit note is for whoever its invoice was for.
    const company = companyAt(
      companies.get(client.id) ?? [],
      new Date(isInvoice(document) ? issuedAt : invoice.issuedAt),
    );
    pdf.addPage();
    if (notice) pdf.font('regular').fontSize(SIZE).text(notice).moveDown();
    pdf
      .font('bold')
      .fontSize(TITLE_SIZE)
      .text(isInvoice(document) ? words.invoice(number) : words.creditNote(number))
      .moveDown();
    party(words.from, seller);
    party(words.to, {
      name: company?.name ?? client.name,
      lines: [...(company ? companyLines(company, ruleTexts(region.language).COMPANY_TEXTS) : []), client.email],
    });
    for (const fact of factsOf(document, region)) row(fact, 140, 'left');
    pdf.moveDown();
    const width = pdf.page.width - 2 * MARGIN - 130;
    row([words.description, words.amount], width, 'right', 'bold');
    for (const { description, amount } of linesOf(document, region)) row([description, money(amount)], width, 'right');
    pdf.moveDown();
    for (const [label, amount] of sumsOf(document, region)) {
      row([label, money(amount)], width, 'right', label === words.total ? 'bold' : 'regular');
    }
    // Lets other requests in between.
    await setImmediate();
  }
  return new Promise((resolve) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}
