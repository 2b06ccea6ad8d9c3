import { expect, type Page, test } from '@playwright/test';

const SITE_HOST = /^(?:[a-z0-9-]+\.)*localhost$/;

const isAbout = (error: string, paths: readonly string[]) => paths.some((path) => error.includes(path));

/** Console messages, failed requests and requests to other hosts. A test fails if any are left at its end. */
export class BrowserErrors {
  #errors: string[] = [];
  readonly #refusable: string[] = [];

  /** The errors that the test has not accounted for. */
  get unexpected(): readonly string[] {
    return this.#errors.filter((error) => !isAbout(error, this.#refusable));
  }

  /** Records the errors of a page from now on. */
  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#errors.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#errors.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A navigation aborts the requests of the previous page.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') this.#errors.push(`failed: ${request.url()}`);
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
   * Ignores the errors so far, which the test has caused; later ones count. The report shows the reason.
   * @param only ignores those that match
   */
  ignoreSoFar(reason: string, only = /^/): void {
    test.info().annotations.push({ type: 'ignored browser errors', description: reason });
    this.#errors = this.#errors.filter((error) => !only.test(error));
  }

  /** Ignores refused calls of these paths, past and future. */
  allowRefusals(...paths: string[]): void {
    this.#refusable.push(...paths);
  }

  /** Expects that calls of these paths were refused, and ignores those errors. */
  async expectRefusals(...paths: string[]): Promise<void> {
    const refusals = () => this.#errors.filter((error) => isAbout(error, paths));
    // The network and the console report each of them, in any order.
    await expect(() => {
      const logged = refusals().filter((error) => error.startsWith('console: ')).length;
      expect(logged, `refused calls of ${paths.join(', ')}`).toBeGreaterThan(0);
      expect(refusals(), `refused calls of ${paths.join(', ')}`).toHaveLength(2 * logged);
    }).toPass({ timeout: 15_000 });
    this.#errors = this.#errors.filter((error) => !isAbout(error, paths));
  }
}
