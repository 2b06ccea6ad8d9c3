import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import getPort from 'get-port';
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { test as base, expect } from '../support/fixtures.ts';

/** A text as an XPath string, which has no escapes. */
const quoted = (text: string) =>
  `concat('', ${text
    .split("'")
    .map((part) => `'${part}'`)
    .join(`, "'", `)})`;

/** What a visitor does in a window of WebKitGTK. Each step waits until its element can be used. */
export class Webkit {
  readonly driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  /** Opens an address, and waits until the page reacts. */
  async open(address: string): Promise<void> {
    await this.driver.get(address);
    await this.isHydrated();
  }

  async isHydrated(): Promise<void> {
    await expect.poll(() => this.driver.executeScript('return document.documentElement.dataset.hydrated')).toBe('true');
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(async () => new URL(await this.driver.getCurrentUrl()).pathname).toBe(path);
  }

  /** The first element that an XPath finds. @param isUsable Default: its being visible */
  async #first(
    path: string,
    isUsable = (element: WebElement): Promise<boolean> => element.isDisplayed(),
  ): Promise<WebElement> {
    let first: WebElement | undefined;
    const find = async () => {
      for (const element of await this.driver.findElements(By.xpath(path))) {
        // It may be replaced meanwhile.
        if (!first && (await isUsable(element).catch(() => false))) first = element;
      }
      return first !== undefined;
    };
    await expect.poll(find, path).toBe(true);
    if (!first) throw new Error(path);
    return first;
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    // In one step: between two, a link that was just pressed may replace the page.
    const body = () => this.driver.executeScript<string>("return document.body?.innerText ?? ''");
    await expect.poll(async () => (await body()).replaceAll(/\s+/g, ' '), text).toContain(text);
  }

  /** The field with a label. Some are transparent above a drawing. */
  field(label: string): Promise<WebElement> {
    const name = quoted(label);
    return this.#first(
      `//*[@id=//label[starts-with(normalize-space(.), ${name})]/@for] | //*[@aria-label=${name}]`,
      (element) => this.driver.executeScript('return arguments[0].getClientRects().length > 0', element),
    );
  }

  /** Chooses an option of a list by the beginning of its text. */
  async select(label: string, option: string): Promise<void> {
    const list = await this.field(label);
    await (await list.findElement(By.xpath(`./option[starts-with(., ${quoted(option)})]`))).click();
  }

  async fill(label: string, text: string): Promise<void> {
    // A field may wait for a dialog to close. Nothing is typed then.
    await expect(async () => (await this.field(label)).sendKeys(text)).toPass();
  }

  /** Chooses a day in the open calendar. WebKitGTK's driver cannot type into a date control. */
  async chooseDay(day: string): Promise<void> {
    const button = By.css(`td[data-day="${day}"]:not([data-outside]) button`);
    while ((await this.driver.findElements(button)).length === 0) await this.press('Next month');
    await (await this.driver.findElement(button)).click();
  }

  /** Chooses the radio button or checkbox with a label by keyboard, since its input may lie below a drawing. */
  async choose(label: string): Promise<void> {
    const name = quoted(label);
    const input = await this.driver.findElement(By.xpath(`//label[normalize-space(.)=${name}]//input`));
    await input.sendKeys(Key.SPACE);
    await expect.poll(() => input.isSelected(), label).toBe(true);
  }

  /** Presses the button or follows the link with a name. @param within the role of what it is in. Default: the page */
  async press(name: string, within?: string): Promise<void> {
    const text = quoted(name);
    const place = within ? `//*[@role=${quoted(within)}]` : '';
    const element = await this.#first(
      `${place}//*[self::button or self::a][not(@disabled)][normalize-space(.)=${text} or @aria-label=${text}]`,
    );
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  }

  /** Presses the CAPTCHA's checkbox, which loads when it is near, and waits until it is solved. */
  async solveCaptcha(): Promise<void> {
    const submit = await this.driver.findElement(By.css('form button[type="submit"]'));
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', submit);
    const box = await this.#first(`//altcha-widget//input[@type='checkbox']`);
    await box.sendKeys(Key.SPACE);
    const solved = By.css('altcha-widget [data-state="verified"], altcha-widget[data-state="verified"]');
    await expect.poll(async () => (await this.driver.findElements(solved)).length, 'the CAPTCHA is solved').toBe(1);
  }
}

/** The next line of a stream. */
const lineOf = async (stream: Readable | null) => {
  if (!stream) throw new Error('The process has no output.');
  const [chunk] = await once(stream, 'data');
  return String(chunk).trim();
};

/** Where WebKitGTK, its driver, a display and a window manager are. */
interface WebkitGtk {
  browser: string;
  driver: string;
  xvfb: string;
  windowManager: string;
}

let isEngineNamed = false;

/**
 * A test in WebKitGTK, which Debian has and which Safari shares its engine with. Its driver needs a display and a window
 * manager: without one, nothing has the focus.
 */
export const test = base.extend<{ webkit: Webkit }, { webkitGtk: WebkitGtk | undefined; driverUrl: string }>({
  // The configuration finds it.
  webkitGtk: [undefined, { option: true, scope: 'worker' }],
  driverUrl: [
    async ({ webkitGtk }, use) => {
      if (!webkitGtk) throw new Error('WebKitGTK is not installed.');
      const processes: ChildProcess[] = [];
      const start = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
        const child = spawn(program, args, {
          env: { ...process.env, ...env },
          stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        });
        processes.push(child);
        return child;
      };
      const screen = start(webkitGtk.xvfb, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']);
      const display = `:${await lineOf(screen.stdio[3] as Readable)}`;
      start(webkitGtk.windowManager, [], { DISPLAY: display });
      const port = await getPort();
      start(webkitGtk.driver, [`--port=${port}`], { DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' });
      const url = `http://127.0.0.1:${port}`;
      await expect
        .poll(() =>
          fetch(`${url}/status`).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true);
      await use(url);
      for (const child of processes.reverse()) child.kill();
    },
    { scope: 'worker' },
  ],
  webkit: async ({ webkitGtk, driverUrl }, use, info) => {
    const driver = await new Builder()
      .usingServer(driverUrl)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: webkitGtk?.browser, args: ['--automation'] },
      })
      .build();
    if (!isEngineNamed) {
      isEngineNamed = true;
      process.stdout.write(`Engine: WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}\n`);
    }
    await use(new Webkit(driver));
    if (info.errors.length > 0) {
      await writeFile(info.outputPath('window.png'), Buffer.from(await driver.takeScreenshot(), 'base64'));
    }
    await driver.quit();
  },
});
