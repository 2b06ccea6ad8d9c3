import { crewSheetName, NAMES, NOT_FOUND } from '#texts/app/texts/pageNames';
import { LEGAL_DOCUMENTS } from '#texts/brands/legalDocumentTexts';
import type { Brand } from '../../brands/brandFacts.ts';
import { isLegalScreen } from '../../brands/legalDocuments.ts';
import type { Route } from '../routes.ts';

/** A page's title and description for tabs, search results and link previews. */
export interface PageTexts {
  title: string;
  /** Absent on pages that are not indexed. */
  description?: string;
}

function wordsOf(
  { displayName, pages, offer }: Brand,
  route: Route | undefined,
): { name: string; description?: string } {
  if (route && !route.brand) {
    // The word of the brand whose crew it is.
    return { name: offer && route.screen === 'crew-sheet' ? crewSheetName(offer) : NAMES[route.screen] };
  }
  if (route && isLegalScreen(route.screen)) {
    const { name, description } = LEGAL_DOCUMENTS[route.screen];
    return { name, description: description(displayName) };
  }
  return (route && pages[route.screen]) ?? { name: NOT_FOUND };
}

/**
 * A page's title and description, with the brand's name.
 * @param route undefined for the not-found page
 */
export function pageTexts(brand: Brand, route: Route | undefined): PageTexts {
  const { displayName, head } = brand;
  if (route?.screen === 'landing') return { title: head.title, description: head.description };
  const { name, description } = wordsOf(brand, route);
  return { title: `${name} | ${displayName}`, description };
}
