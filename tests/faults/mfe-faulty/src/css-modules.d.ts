/// <reference types="@mulya/sdk/css-modules" />
