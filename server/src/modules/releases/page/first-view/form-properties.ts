/** The properties of a form in a browser (Chromium 156): a control of such a name would take the place of the property. */
const NAMES = `
  ATTRIBUTE_NODE CDATA_SECTION_NODE COMMENT_NODE DOCUMENT_FRAGMENT_NODE DOCUMENT_NODE DOCUMENT_POSITION_CONTAINED_BY
  DOCUMENT_POSITION_CONTAINS DOCUMENT_POSITION_DISCONNECTED DOCUMENT_POSITION_FOLLOWING DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
  DOCUMENT_POSITION_PRECEDING DOCUMENT_TYPE_NODE ELEMENT_NODE ENTITY_NODE ENTITY_REFERENCE_NODE NOTATION_NODE
  PROCESSING_INSTRUCTION_NODE TEXT_NODE __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ acceptCharset
  accessKey action activeViewTransition addEventListener after animate append appendChild ariaActionsElements
  ariaActiveDescendantElement ariaAtomic ariaAutoComplete ariaBrailleLabel ariaBrailleRoleDescription ariaBusy ariaChecked ariaColCount
  ariaColIndex ariaColIndexText ariaColSpan ariaControlsElements ariaCurrent ariaDescribedByElements ariaDescription ariaDetailsElements
  ariaDisabled ariaErrorMessageElements ariaExpanded ariaFlowToElements ariaHasPopup ariaHidden ariaInvalid ariaKeyShortcuts ariaLabel
  ariaLabelledByElements ariaLevel ariaLive ariaModal ariaMultiLine ariaMultiSelectable ariaNotify ariaOrientation ariaPlaceholder
  ariaPosInSet ariaPressed ariaReadOnly ariaRelevant ariaRequired ariaRoleDescription ariaRowCount ariaRowIndex ariaRowIndexText
  ariaRowSpan ariaSelected ariaSetSize ariaSort ariaValueMax ariaValueMin ariaValueNow ariaValueText assignedSlot attachInternals
  attachShadow attributeStyleMap attributes autocapitalize autocomplete autocorrect autofocus baseURI before blur checkValidity
  checkVisibility childElementCount childNodes children classList className click clientHeight clientLeft clientTop clientWidth
  cloneNode closest compareDocumentPosition computedStyleMap constructor contains contentEditable currentCSSZoom customElementRegistry
  dataset dir dispatchEvent draggable editContext elementTiming elements encoding enctype enterKeyHint firstChild firstElementChild
  focus focusGroup focusGroupStart getAnimations getAttribute getAttributeNS getAttributeNames getAttributeNode getAttributeNodeNS
  getBoundingClientRect getClientRects getElementsByClassName getElementsByTagName getElementsByTagNameNS getHTML getRootNode
  hasAttribute hasAttributeNS hasAttributes hasChildNodes hasOwnProperty hasPointerCapture hidden hidePopover id inert innerHTML
  innerText inputMode insertAdjacentElement insertAdjacentHTML insertAdjacentText insertBefore isConnected isContentEditable
  isDefaultNamespace isEqualNode isPrototypeOf isSameNode lang lastChild lastElementChild length localName lookupNamespaceURI
  lookupPrefix matches method moveBefore name namespaceURI nextElementSibling nextSibling noValidate nodeName nodeType nodeValue nonce
  normalize offsetHeight offsetLeft offsetParent offsetTop offsetWidth onabort onanimationcancel onanimationend onanimationiteration
  onanimationstart onauxclick onbeforecopy onbeforecut onbeforeinput onbeforematch onbeforepaste onbeforetoggle onbeforexrselect onblur
  oncancel oncanplay oncanplaythrough onchange onclick onclose oncommand oncontentvisibilityautostatechange oncontextlost oncontextmenu
  oncontextrestored oncopy oncuechange oncut ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart ondrop
  ondurationchange onemptied onended onerror onfocus onformdata onfullscreenchange onfullscreenerror ongotpointercapture oninput
  oninvalid onkeydown onkeypress onkeyup onload onloadeddata onloadedmetadata onloadstart onlostpointercapture onmousedown onmouseenter
  onmouseleave onmousemove onmouseout onmouseover onmouseup onmousewheel onpaste onpause onplay onplaying onpointercancel onpointerdown
  onpointerenter onpointerleave onpointermove onpointerout onpointerover onpointerup onprogress onratechange onreset onresize onscroll
  onscrollend onscrollsnapchange onscrollsnapchanging onsearch onsecuritypolicyviolation onseeked onseeking onselect onselectionchange
  onselectstart onslotchange onstalled onsubmit onsuspend ontimeupdate ontoggle ontransitioncancel ontransitionend ontransitionrun
  ontransitionstart onvolumechange onwaiting onwebkitanimationend onwebkitanimationiteration onwebkitanimationstart
  onwebkitfullscreenchange onwebkitfullscreenerror onwebkittransitionend onwheel outerHTML outerText ownerDocument parentElement
  parentNode part popover prefix prepend previousElementSibling previousSibling propertyIsEnumerable pseudo querySelector
  querySelectorAll rel relList releasePointerCapture remove removeAttribute removeAttributeNS removeAttributeNode removeChild
  removeEventListener replaceChild replaceChildren replaceWith reportValidity requestFullscreen requestPointerLock requestSubmit reset
  role scroll scrollBy scrollHeight scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollTo scrollTop scrollWidth setAttribute
  setAttributeNS setAttributeNode setAttributeNodeNS setHTML setHTMLUnsafe setPointerCapture shadowRoot showPopover slot spellcheck
  startViewTransition style submit tabIndex tagName target textContent title toLocaleString toString toggleAttribute togglePopover
  translate valueOf virtualKeyboardPolicy webkitMatchesSelector webkitRequestFullScreen webkitRequestFullscreen when writingSuggestions`;

const PROPERTIES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));

/** Whether scripts that read this of a form mean the browser's own, not a control. */
export const isFormProperty = (name: string): boolean => PROPERTIES.has(name) || name.startsWith('__');
