// The renderer keeps credentials in the local storage, where they stay for years. In the storage of the session they
// survive a reload and end with the tab.
Object.defineProperty(window, 'localStorage', { value: window.sessionStorage });
