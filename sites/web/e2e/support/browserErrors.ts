import { expect, type Page, test } from '@playwright/test';

const SITE_HOST = /^(?:[a-z0-9-]+\.)*localhost$/;

/** Firefox's message about a font whose download a navigation has aborted: NS_BINDING_ABORTED. */
const ABORTED_FONT = /^download failed .* status=2152398850 /s;

const isAbout = (error: string, paths: readonly string[]) => paths.some((path) => error.includes(path));

/**
 * Console errors and warnings, uncaught exceptions, failed requests, error responses and requests to other hosts. A test
 * fails if any is unaccounted for at its end.
 */
export class BrowserErrors {
  #errors: string[] = [];
  readonly #ignoredPaths: string[] = [];
  /** How often the browser reports a refused call: Firefox has no console message for it. */
  #reportsOfRefusal = 2;

  /** The errors that the test has not accounted for. */
  get unexpected(): readonly string[] {
    return this.#errors.filter((error) => !isAbout(error, this.#ignoredPaths));
  }

  /** Records the errors of a page from now on. */
  watch(page: Page): void {
    if (page.context().browser()?.browserType().name() === 'firefox') this.#reportsOfRefusal = 1;
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#errors.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', ({ message }) => {
      if (!ABORTED_FONT.test(message)) this.#errors.push(`error: ${message}`);
    });
    page.on('requestfailed', (request) => {
      // A navigation aborts the requests of the previous page.
      const aborted = /^(?:net::ERR_ABORTED|NS_BINDING_ABORTED)$/.test(request.failure()?.errorText ?? '');
      if (!aborted) this.#errors.push(`failed: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#errors.push(`${response.status()}: ${response.url()}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && !SITE_HOST.test(hostname)) this.#errors.push(`other host: ${request.url()}`);
    });
  }

  /**
   * Ignores the errors so far; later ones count. The report shows the reason.
   * @param matching Errors that do not match still count. Default: all match.
   */
  ignoreSoFar(reason: string, matching = /^/): void {
    test.info().annotations.push({ type: 'ignored browser errors', description: reason });
    this.#errors = this.#errors.filter((error) => !matching.test(error));
  }

  /** Ignores all errors that contain one of these paths, past and future, such as refused calls. */
  allowRefusals(...paths: string[]): void {
    this.#ignoredPaths.push(...paths);
  }

  /** Waits until at least one call to these paths was refused, and ignores the errors. */
  async expectRefusals(...paths: string[]): Promise<void> {
    const refusals = () => this.#errors.filter((error) => isAbout(error, paths));
    // Chromium reports each refusal twice, as a response and on the console, in either order.
    await expect(() => {
      const responses = refusals().filter((error) => !error.startsWith('console: ')).length;
      expect(responses, `refused calls to ${paths.join(', ')}`).toBeGreaterThan(0);
      expect(refusals(), `each report of a refused call to ${paths.join(', ')}`).toHaveLength(
        this.#reportsOfRefusal * responses,
      );
    }).toPass({ timeout: 15_000 });
    this.#errors = this.#errors.filter((error) => !isAbout(error, paths));
  }
}
