/** The fields of a form by which a canary is limited to chosen visitors. */
import { html } from './layout.ts';

/** Left empty, it is for everybody. */
export const targetFields = html`<details class="wide">
  <summary>For chosen visitors</summary>
  <label>Grade (3, 3+, 3-5) <input name="grade" size="5" autocomplete="off" /></label>
  <label>Country (TW,HK) <input name="country" size="8" autocomplete="off" /></label>
  <label
    >Device
    <select name="device">
      <option value="">every device</option>
      <option value="phone">phones</option>
      <option value="desktop">desktops</option>
    </select></label
  >
  <label
    >Console
    <select name="staff">
      <option value="">every browser</option>
      <option value="yes">browsers that are logged in here</option>
    </select></label
  >
</details>`;
